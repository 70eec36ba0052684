import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} MatrixNode
 * @property {string} name such as `node-22`
 * @property {string | null} folder of the binary; null when this platform has none
 */

/**
 * The Node.js versions that the test agents bring along (Linux x64 only).
 * @param {string} testAgents absolute folder of that package
 * @returns {MatrixNode[]}
 */
export function matrixNodes(testAgents) {
  const modules = path.join(testAgents, "node_modules");
  const found = existsSync(modules)
    ? readdirSync(modules).filter((name) => /^node-\d+$/.test(name))
    : [];
  return [...new Set(["node-22", "node-24", ...found])].toSorted().map((name) => {
    const folder = path.join(modules, name, "bin");
    return { name, folder: existsSync(path.join(folder, "node")) ? folder : null };
  });
}
