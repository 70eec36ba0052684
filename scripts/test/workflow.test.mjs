import { readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { workspacePackages } from "../workspace/packages.mjs";
import { root } from "../workspace/root.mjs";

const workflow = readFileSync(path.join(root, ".github", "workflows", "ci.yml"), "utf8");

test("the workflow tests every package, and the scripts", () => {
  const names = [...workflow.matchAll(/^ {10}- "(.+)"$/gm)].map(([, name = ""]) => name);
  expect(names.toSorted()).toEqual(
    ["//", ...workspacePackages().map(({ name }) => name)].toSorted(),
  );
});
