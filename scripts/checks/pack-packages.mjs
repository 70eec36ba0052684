import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";

import { runCommand } from "../report/run-command.mjs";
import { pnpm } from "../workspace/commands.mjs";
import { workspacePackages } from "../workspace/packages.mjs";

/**
 * @typedef {object} Packed
 * @property {string} name
 * @property {string} tarball absolute path
 */

/** @typedef {{ ok: boolean, output: string }} Result */

/**
 * Packs every published package, each checked for what must be and must not be in it.
 * @param {string} folder an empty one
 * @param {Packed[]} packed what could be packed is added to it
 * @returns {Promise<Result>}
 */
export async function packPackages(folder, packed) {
  const problems = [];
  for (const one of workspacePackages().filter(({ published }) => published)) {
    const { ok, output } = await runCommand(
      pnpm(["pack", "--pack-destination", folder], one.folder),
    );
    const name = tarballPrefix(one.name);
    const file = readdirSync(folder).find(
      (entry) => entry.startsWith(name) && entry.endsWith(".tgz"),
    );
    if (!ok || !file) {
      problems.push(`${one.name}: ${output.trim()}`);
      continue;
    }
    const tarball = path.join(folder, file);
    packed.push({ name: one.name, tarball });
    const found = tarballProblems(list(tarball), read(tarball, "package/package.json"));
    problems.push(...found.map((problem) => `${one.name}: ${problem}`));
  }
  return { ok: problems.length === 0, output: problems.join("\n") };
}

/**
 * @param {readonly string[]} files as the tarball lists them
 * @param {string} manifest text of its package.json
 * @returns {string[]}
 */
export function tarballProblems(files, manifest) {
  const problems = ["package/README.md", "package/LICENSE"]
    .filter((wanted) => !files.includes(wanted))
    .map((wanted) => `${wanted} is not in the tarball`);
  const stray = files.filter((file) =>
    /^package\/(src|test|node_modules|\.turbo)\/|\.tsbuildinfo$/.test(file),
  );
  problems.push(...stray.map((file) => `${file} must not be in the tarball`));
  for (const word of ["workspace:", "catalog:", "@hagicode/source"]) {
    if (manifest.includes(word)) problems.push(`its package.json still says "${word}"`);
  }
  return problems;
}

/** @param {string} name */
function tarballPrefix(name) {
  return `${name.replace("@", "").replace("/", "-")}-`;
}

/** @param {string} tarball */
function list(tarball) {
  return execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).trim().split(/\r?\n/);
}

/**
 * @param {string} tarball
 * @param {string} file
 */
function read(tarball, file) {
  return execFileSync("tar", ["-xzOf", tarball, file], { encoding: "utf8" });
}
