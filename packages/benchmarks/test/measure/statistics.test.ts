import { describe, expect, test } from "vitest";

import { median, percentile, spread } from "../../src/measure/statistics.ts";

describe("median", () => {
  test.each([
    [[5], 5],
    [[9, 1, 5], 5],
    [[4, 1, 2, 3], 2.5],
    [[10, 9, 100], 10],
  ])("of %j is %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });
  test("of nothing is no number", () => {
    expect(median([])).toBeNaN();
  });
  test("leaves its input as it was", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe("percentile", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  test.each([
    [0, 1],
    [0.5, 50],
    [0.99, 99],
    [1, 100],
  ])("%d of 1 to 100 is %d", (share, expected) => {
    expect(percentile(hundred, share)).toBe(expected);
  });
  test("of few numbers the tail is the worst of them", () => {
    expect(percentile([1, 2, 50], 0.99)).toBe(50);
  });
});

test("spread is the distance of the ends as a part of the median", () => {
  expect(spread([90, 100, 120])).toBeCloseTo(0.3);
});
