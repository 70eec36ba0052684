import { tmpdir } from "node:os";
import path from "node:path";

import { npmCli, npxCli } from "./npx-cli.mjs";
import { readManifest } from "./read-manifest.mjs";
import { root } from "./root.mjs";

/**
 * @typedef {object} Command
 * @property {string} command
 * @property {string[]} arguments
 * @property {string} cwd
 * @property {Record<string, string | undefined>} [environment] laid over our own; undefined removes
 */

const quiet = { TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", TURBO_NO_UPDATE_NOTIFIER: "1" };

/**
 * The pinned pnpm, which need not be installed. Run from the temporary folder: npx reads the whole
 * tree of the project it is started in.
 * @param {string[]} args
 * @param {string} [folder] the package it is about
 * @returns {Command}
 */
export function pnpm(args, folder = root) {
  const { packageManager = "pnpm" } = readManifest(root);
  return {
    command: process.execPath,
    arguments: [npxCli(), "--yes", "--prefer-offline", packageManager, "--dir", folder, ...args],
    cwd: tmpdir(),
  };
}

/**
 * Turbo, started through pnpm because it looks for pnpm on PATH.
 * @param {string[]} args
 * @returns {Command}
 */
export function turbo(args) {
  return {
    ...pnpm(["exec", "turbo", "--no-color", ...args]),
    // Turbo's key ignores the Node.js version, so a matrix would share its cache.
    environment: { ...quiet, HAGICODE_NODE_VERSION: process.versions.node },
  };
}

/**
 * A tool from the root's own dependencies, run by this Node.js.
 * @param {string} name of the package
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {Command}
 */
export function tool(name, args, cwd = root) {
  const folder = path.join(root, "node_modules", name);
  const { bin: bins = {} } = readManifest(folder);
  const bin = typeof bins === "string" ? bins : Object.values(bins)[0];
  if (bin === undefined) throw new Error(`${name} has no command`);
  return {
    command: process.execPath,
    arguments: [path.join(folder, bin), ...args],
    cwd,
  };
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Command}
 */
export function npm(args, cwd) {
  return { command: process.execPath, arguments: [npmCli(), ...args], cwd };
}

/**
 * @param {string[]} args
 * @param {string} [cwd]
 * @returns {Command}
 */
export function node(args, cwd = root) {
  return { command: process.execPath, arguments: args, cwd };
}
