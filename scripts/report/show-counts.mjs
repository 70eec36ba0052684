import { countLine, readCounts } from "./counts.mjs";
import { line, status } from "./step.mjs";

/**
 * Prints each package's counts as soon as its tests are done.
 * @param {string} folder where the counts arrive
 * @param {boolean} [alone] whether nobody else prints meanwhile
 * @returns {() => void} prints what is left and stops looking
 */
export function showCounts(folder, alone = false) {
  const started = performance.now();
  /** @type {Set<string>} */
  const shown = new Set();
  const look = () => {
    for (const one of readCounts(folder)) {
      const key = `${one.package} ${one.node}`;
      if (shown.has(key)) continue;
      shown.add(key);
      if (alone) status("");
      const node = one.node === process.versions.node ? "" : `  Node ${one.node}`;
      const time = `${countLine(one)}  ${one.seconds.toFixed(1)} s${node}`;
      console.log(line(isGood(one) ? "done" : "failed", one.package, time));
      for (const name of one.skippedTests) console.log(line("skipped", "  skipped", name));
    }
  };
  const timer = setInterval(() => {
    look();
    const seconds = Math.round((performance.now() - started) / 1000);
    if (alone) status(`  tests … ${seconds} s`);
  }, 200);
  return () => {
    clearInterval(timer);
    if (alone) status("");
    look();
  };
}

/**
 * A run without a test is no success.
 * @param {import("./counts.mjs").PackageCounts} one
 */
function isGood(one) {
  return one.failed === 0 && one.passed + one.skipped > 0;
}
