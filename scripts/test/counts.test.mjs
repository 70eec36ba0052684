import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { countLine, readCounts, sum, withoutTests } from "../report/counts.mjs";

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "counts-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * @param {string} name
 * @param {number} passed
 * @returns {import("../report/counts.mjs").PackageCounts}
 */
function counts(name, passed, failed = 0, skipped = 0) {
  return { package: name, node: "20.19.0", passed, failed, skipped, seconds: 1, skippedTests: [] };
}

test("sums what every package left, and passes over a file that is still being written", () => {
  writeFileSync(path.join(folder, "a.json"), JSON.stringify(counts("a", 2, 1)));
  writeFileSync(path.join(folder, "b.json"), JSON.stringify(counts("b", 3, 0, 4)));
  writeFileSync(path.join(folder, "c.json"), '{"package":"c","pas');
  expect(countLine(sum(readCounts(folder)))).toBe("5 passed, 1 failed, 4 skipped");
});

test("reads a folder that is not there as no counts", () => {
  expect(readCounts(path.join(folder, "missing"))).toEqual([]);
});

test("names the packages that ran no test", () => {
  expect(withoutTests(["a", "b", "c"], [counts("a", 1), counts("b", 0)])).toEqual(["b", "c"]);
  expect(withoutTests([], [counts("x", 0)])).toEqual(["x"]);
  expect(withoutTests(["a"], [counts("a", 0, 0, 2)])).toEqual([]);
});
