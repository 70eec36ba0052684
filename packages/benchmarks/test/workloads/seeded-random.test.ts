import { expect, test } from "vitest";

import { SeededRandom } from "../../src/workloads/seeded-random.ts";

const draw = (seed: number) => {
  const random = new SeededRandom(seed);
  return Array.from({ length: 1000 }, () => random.between(3, 5));
};

test("the same seed gives the same numbers, another one others", () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test("all numbers of the range come, its ends included, and no other", () => {
  expect(new Set(draw(1))).toEqual(new Set([3, 4, 5]));
});
