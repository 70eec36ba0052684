import { expect, test } from "vitest";

import { watchPeakMemory } from "../../src/measure/own-memory.ts";

test("the peak counts what was held in between", () => {
  const peak = watchPeakMemory();
  const held = Buffer.alloc(96 * 1024 * 1024, 1);
  expect(held.at(-1)).toBe(1);
  expect(peak()).toBeGreaterThan(80 * 1024 * 1024);
});
