import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { runCommand } from "../report/run-command.mjs";
import { node, npm, tool } from "../workspace/commands.mjs";

/** @typedef {import("./pack-packages.mjs").Packed} Packed */
/** @typedef {import("./pack-packages.mjs").Result} Result */

const consumer = `import { PiCliProvider, type AIStreamingChunk } from "@hagicode/core";
import { PiProvider, type CliMessage, tryGetFailureMessage } from "@hagicode/libs";
import { StubCliProcessManager } from "@hagicode/libs/testing";

export async function answer(prompt: string): Promise<string> {
  const messages: AsyncIterable<CliMessage> = new PiProvider().execute({ model: "fake/fake-1" }, prompt);
  for await (const message of messages) {
    if (message.type === "terminal.completed") return message.content.text;
    const failure = tryGetFailureMessage(message);
    if (failure !== null) throw new Error(failure);
  }
  throw new Error("no terminal message");
}

export const chunks: AsyncIterable<AIStreamingChunk> = new PiCliProvider().stream({ prompt: "hello" });
export const stub: typeof StubCliProcessManager = StubCliProcessManager;
// @ts-expect-error an unknown option is an error
export const wrong = new PiProvider().execute({ modle: "x" }, "hello");
`;

const importEverything = `const entries = ["@hagicode/libs", "@hagicode/libs/testing", "@hagicode/core"];
for (const entry of entries) {
  const names = Object.keys(await import(entry));
  if (names.length === 0) throw new Error(entry + " exports nothing");
  console.log(entry + ": " + names.length + " names");
}
`;

/**
 * Installs the tarballs with npm into a project outside the workspace.
 * @param {string} folder
 * @param {readonly Packed[]} packed
 * @returns {Promise<Result>}
 */
export function installElsewhere(folder, packed) {
  mkdirSync(folder, { recursive: true });
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const manifest = {
    name: "elsewhere",
    private: true,
    type: "module",
    dependencies: tarballs,
    // Otherwise npm would look for our packages' own dependencies on each other in the registry.
    overrides: Object.fromEntries(packed.map(({ name }) => [name, `$${name}`])),
  };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest, null, 2));
  writeFileSync(path.join(folder, "consumer.ts"), consumer);
  writeFileSync(path.join(folder, "import-everything.js"), importEverything);
  return runCommand(npm(["install", "--prefer-offline", "--no-audit", "--no-fund"], folder));
}

/**
 * @param {string} folder
 * @returns {Promise<Result>}
 */
export function importEveryEntry(folder) {
  return runCommand(node(["import-everything.js"], folder));
}

/**
 * @param {string} folder
 * @returns {Promise<Result>}
 */
export function runBin(folder) {
  const bin = path.join(
    folder,
    "node_modules",
    "@hagicode",
    "console",
    "bin",
    "hagicode-console.js",
  );
  return runCommand(node([bin, "--help"], folder));
}

/**
 * @param {string} folder
 * @returns {Promise<Result>}
 */
export function typecheckConsumer(folder) {
  const types = path.join(tool("typescript", []).cwd, "node_modules", "@types");
  const args = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext"];
  return runCommand(
    tool("typescript", [...args, "--typeRoots", types, "--types", "node", "consumer.ts"], folder),
  );
}
