import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { isInstalled } from "../workspace/install-state.mjs";
import { npxCandidates } from "../workspace/npx-cli.mjs";
import { nodeProblem } from "../workspace/require-node.mjs";

describe("nodeProblem", () => {
  test.each(["20.19.0", "20.20.2", "21.0.0", "22.5.1", "24.0.0"])("%s will do", (version) => {
    expect(nodeProblem(version)).toBeNull();
  });
  test.each(["18.20.4", "20.18.3", "16.0.0"])("%s is too old, and the text says so", (version) => {
    expect(nodeProblem(version)).toContain(`20.19 or newer, and this is ${version}`);
  });
});

describe("npxCandidates", () => {
  test("npm's own folder comes first", () => {
    const npmScript = path.join("opt", "npm", "bin", "npm-cli.js");
    const [first] = npxCandidates({ npmScript, node: path.join("opt", "node", "bin", "node") });
    expect(first).toBe(path.join("opt", "npm", "bin", "npx-cli.js"));
  });
  test("another package manager's script is no clue", () => {
    const found = npxCandidates({
      npmScript: path.join("x", "pnpm.cjs"),
      node: path.join("n", "bin", "node"),
    });
    expect(found).toEqual([
      path.join("n", "bin", "node_modules", "npm", "bin", "npx-cli.js"),
      path.join("n", "lib", "node_modules", "npm", "bin", "npx-cli.js"),
    ]);
  });
});

describe("isInstalled", () => {
  /** @type {string} */
  let root;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "install-test-"));
    mkdirSync(path.join(root, "node_modules", ".pnpm"), { recursive: true });
    mkdirSync(path.join(root, "a", "node_modules"), { recursive: true });
    writeFileSync(path.join(root, "pnpm-lock.yaml"), "lock 1");
    writeFileSync(path.join(root, "node_modules", ".pnpm", "lock.yaml"), "lock 1");
    writeFileSync(path.join(root, "node_modules", ".modules.yaml"), "");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const look = () => isInstalled({ root, packages: [path.join(root, "a")] });

  test("true when pnpm installed from this very lockfile", () => {
    expect(look()).toBe(true);
  });
  test("false once the lockfile changed", () => {
    writeFileSync(path.join(root, "pnpm-lock.yaml"), "lock 2");
    expect(look()).toBe(false);
  });
  test("false while an install is unfinished", () => {
    rmSync(path.join(root, "node_modules", ".modules.yaml"));
    expect(look()).toBe(false);
  });
  test("false for a package without its dependencies", () => {
    rmSync(path.join(root, "a", "node_modules"), { recursive: true });
    expect(look()).toBe(false);
  });
});
