import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

import { readManifest } from "./read-manifest.mjs";
import { root } from "./root.mjs";

/**
 * @typedef {object} WorkspacePackage
 * @property {string} name
 * @property {string} folder absolute
 * @property {boolean} published
 */

/** @returns {WorkspacePackage[]} */
export function workspacePackages() {
  return ["packages", "apps"]
    .flatMap((group) =>
      readdirSync(path.join(root, group)).map((name) => path.join(root, group, name)),
    )
    .filter((folder) => existsSync(path.join(folder, "package.json")))
    .map((folder) => {
      const manifest = readManifest(folder);
      return { name: manifest.name, folder, published: manifest.private !== true };
    });
}
