import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Where npx's script may be, best first. It is run by Node itself, since on Windows `npx` is a
 * command file that only a shell can start.
 * @param {{ npmScript?: string | undefined, node: string }} where
 * @returns {string[]}
 */
export function npxCandidates({ npmScript, node }) {
  const folder = path.dirname(node);
  const besideNpm =
    npmScript && path.basename(npmScript) === "npm-cli.js"
      ? [path.join(path.dirname(npmScript), "npx-cli.js")]
      : [];
  return [
    ...besideNpm,
    path.join(folder, "node_modules", "npm", "bin", "npx-cli.js"),
    path.join(folder, "..", "lib", "node_modules", "npm", "bin", "npx-cli.js"),
  ];
}

/** @returns {string} */
export function npxCli() {
  const candidates = npxCandidates({ npmScript: process.env.npm_execpath, node: process.execPath });
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found) return found;
  throw new Error(
    `npm was not found beside Node.js (looked for ${candidates.join(", ")}). Run this through npm.`,
  );
}

/** @returns {string} */
export function npmCli() {
  return path.join(path.dirname(npxCli()), "npm-cli.js");
}
