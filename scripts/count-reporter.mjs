import { appendFileSync } from "node:fs";

/** Adds one line of counts per package to the file that `npm test` sums up. */
export default class CountReporter {
  onTestRunEnd(modules) {
    const file = process.env.HAGICODE_TEST_COUNTS;
    if (!file) return;
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state in counts) counts[state] += 1;
      }
      if (module.state() === "failed" && module.errors().length > 0) counts.failed += 1;
    }
    appendFileSync(file, `${JSON.stringify(counts)}\n`);
  }
}
