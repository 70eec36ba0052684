import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * What one package's test run came to.
 * @typedef {object} PackageCounts
 * @property {string} package
 * @property {string} node version it ran on
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} seconds
 * @property {string[]} skippedTests names, with the reason where one was given
 */

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} folder
 * @returns {PackageCounts[]}
 */
export function readCounts(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => parse(readFileSync(path.join(folder, name), "utf8")));
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return {
    passed: all.reduce((total, one) => total + one.passed, 0),
    failed: all.reduce((total, one) => total + one.failed, 0),
    skipped: all.reduce((total, one) => total + one.skipped, 0),
  };
}

/**
 * @param {Counts} counts
 * @returns {string}
 */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * The packages that say nothing about tests, which is a failure too.
 * @param {readonly string[]} expected
 * @param {readonly PackageCounts[]} reported
 * @returns {string[]}
 */
export function withoutTests(expected, reported) {
  const tested = new Set(
    reported.filter((one) => one.passed + one.failed + one.skipped > 0).map((one) => one.package),
  );
  return [...new Set([...expected, ...reported.map((one) => one.package)])].filter(
    (name) => !tested.has(name),
  );
}

/**
 * A file may be read while it is being written.
 * @param {string} text
 * @returns {PackageCounts[]}
 */
function parse(text) {
  try {
    return [/** @type {PackageCounts} */ (JSON.parse(text))];
  } catch {
    return [];
  }
}
