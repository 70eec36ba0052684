import type { Scenario } from "@hagicode/libs/testing";

import type { Performance } from "../perform/performance.ts";
import { completes, type Expectation } from "./expectations.ts";

/** What is wrong with a performance: broken promises first, then what this scenario expects. */
export function checkStream(
  scenario: Scenario,
  performance: Performance,
  expectation: Expectation = completes,
): string[] {
  const broken = performance.readings.flatMap(({ brokenPromises }, run) =>
    brokenPromises.map((problem) => `run ${run + 1}: ${problem}`),
  );
  return [...broken, ...performance.thrown, ...expectation(performance, scenario)];
}
