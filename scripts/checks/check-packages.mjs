import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { step } from "../report/step.mjs";
import { tool } from "../workspace/commands.mjs";
import {
  importEveryEntry,
  installElsewhere,
  runBin,
  typecheckConsumer,
} from "./install-elsewhere.mjs";
import { build } from "../workspace/prepare.mjs";
import { packPackages } from "./pack-packages.mjs";

/** A command has no types to be wrong. */
const untyped = ["@hagicode/console"];

/**
 * Packs what we publish, and uses it the way a stranger would.
 * @param {import("../report/attempts.mjs").Attempts} attempts
 */
export async function checkPackages(attempts) {
  await build();
  const folder = mkdtempSync(path.join(tmpdir(), "hagicode-packed-"));
  const elsewhere = path.join(folder, "elsewhere");
  /** @type {import("./pack-packages.mjs").Packed[]} */
  const packed = [];
  try {
    await attempts.try(() => step("packages: contents", () => packPackages(folder, packed)));
    for (const { name, tarball } of packed) {
      const short = name.replace(/^.*\//, "");
      const publint = tool("publint", ["run", tarball, "--strict"]);
      await attempts.try(() => step(`packages: publint ${short}`, publint));
      if (untyped.includes(name)) continue;
      const args = [tarball, "--profile", "esm-only", "--no-color", "--no-emoji"];
      const attw = tool("@arethetypeswrong/cli", args);
      await attempts.try(() => step(`packages: attw ${short}`, attw));
    }
    await step("packages: install", () => installElsewhere(elsewhere, packed));
    await attempts.try(() => step("packages: import", () => importEveryEntry(elsewhere)));
    await attempts.try(() => step("packages: command", () => runBin(elsewhere)));
    await attempts.try(() => step("packages: types", () => typecheckConsumer(elsewhere)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
