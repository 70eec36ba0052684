import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

import { readManifest } from "./workspace/read-manifest.mjs";

/**
 * Leaves the counts of one package's run in the folder that HAGICODE_TEST_COUNTS names, for
 * `npm test` and CI to sum up.
 */
export default class CountReporter {
  #started = performance.now();

  /**
   * @param {readonly import("vitest/node").TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    const folder = process.env.HAGICODE_TEST_COUNTS;
    if (!folder) return;
    /** @type {import("./report/counts.mjs").PackageCounts} */
    const counts = {
      package: readManifest(".").name,
      node: process.versions.node,
      passed: 0,
      failed: unhandledErrors.length,
      skipped: 0,
      seconds: (performance.now() - this.#started) / 1000,
      skippedTests: [],
    };
    for (const module of modules) {
      counts.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === "passed") counts.passed += 1;
        else if (result.state !== "skipped") counts.failed += 1;
        else {
          counts.skipped += 1;
          counts.skippedTests.push(
            result.note ? `${test.fullName} (${result.note})` : test.fullName,
          );
        }
      }
      for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    }
    mkdirSync(folder, { recursive: true });
    const name = `${counts.package.replace(/[^a-z0-9]+/gi, "-")}-${counts.node}.json`;
    writeFileSync(path.join(folder, name), JSON.stringify(counts));
  }
}
