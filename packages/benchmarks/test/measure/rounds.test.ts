import { expect, test } from "vitest";

import { inRounds } from "../../src/measure/rounds.ts";

const subjects = [{ name: "a" }, { name: "b" }, { name: "c" }];

test("each is measured once a round, and each round begins with another", async () => {
  const order: string[] = [];
  await inRounds(subjects, 3, async ({ name }, round) => order.push(`${round}${name}`));
  expect(order).toEqual(["0a", "0b", "0c", "1b", "1c", "1a", "2c", "2a", "2b"]);
});

test("what was left out is not in the results", async () => {
  const results = await inRounds(subjects, 2, async ({ name }, round) =>
    name === "b" && round === 1 ? null : round,
  );
  expect(Object.fromEntries(results)).toEqual({ a: [0, 1], b: [0], c: [0, 1] });
});
