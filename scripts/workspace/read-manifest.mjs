import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * What we read of a package.json.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [packageManager]
 * @property {string | Record<string, string>} [bin]
 * @property {Record<string, unknown>} [exports]
 */

/**
 * @param {string} folder absolute or relative to the current one
 * @returns {Manifest}
 */
export function readManifest(folder) {
  return /** @type {Manifest} */ (
    JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"))
  );
}
