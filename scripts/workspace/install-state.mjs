import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Whether what is installed is what the lockfile says: pnpm keeps a copy of the lockfile it
 * installed from.
 * @param {{ root: string, packages: string[] }} workspace absolute folders
 * @returns {boolean}
 */
export function isInstalled({ root, packages }) {
  const wanted = read(path.join(root, "pnpm-lock.yaml"));
  const installed = read(path.join(root, "node_modules", ".pnpm", "lock.yaml"));
  return (
    wanted !== null &&
    wanted === installed &&
    existsSync(path.join(root, "node_modules", ".modules.yaml")) &&
    packages.every((folder) => existsSync(path.join(folder, "node_modules")))
  );
}

/**
 * @param {string} file
 * @returns {string | null}
 */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
