import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, test } from "vitest";

import { spawnTurn } from "../../../src/process/start/spawn-turn.ts";

/** How many have had their turn after each turn of the event loop. */
async function observe(asked: number, turns: number): Promise<number[]> {
  let had = 0;
  for (let index = 0; index < asked; index += 1) void spawnTurn().then(() => (had += 1));
  await Promise.resolve();
  const counts = [had];
  while (counts.length < turns) {
    await nextTurn();
    counts.push(had);
  }
  return counts;
}

test("the first has its turn at once, each of the others in a turn of the event loop", async () => {
  expect(await observe(4, 5)).toEqual([1, 2, 3, 4, 4]);
});

test("after a pause the next one is the first again", async () => {
  await observe(2, 4);
  expect(await observe(1, 1)).toEqual([1]);
});
