import fc from "fast-check";
import { expect, test } from "vitest";

import { retryDelayMs } from "../../src/retry/retry-delay.ts";

const noJitter = () => 0;

test.each([
  [1, null, 2000],
  [2, null, 4000],
  [3, null, 8000],
  [5, null, 32_000],
  [6, null, 60_000],
  [5000, null, 60_000],
  [1, 0, 0],
  [4, 250, 250],
  [1, 90_000, 60_000],
])("after attempt %i with %j: %i ms", (attempt, retryDelay, expected) => {
  expect(retryDelayMs(attempt, retryDelay, noJitter)).toBe(expected);
});

test("jitter takes away up to a quarter, and adds nothing", () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const delay = fc.option(fc.nat({ max: 100_000 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), delay, random, (attempt, retryDelay, random) => {
      const most = retryDelayMs(attempt, retryDelay, noJitter);
      const delay = retryDelayMs(attempt, retryDelay, () => random);
      expect(delay).toBeLessThanOrEqual(Math.min(most, 60_000));
      expect(delay).toBeGreaterThanOrEqual(Math.floor(most * 0.75));
    }),
  );
});
