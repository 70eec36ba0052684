import { expect, test } from "vitest";

import { Turns, turnsOf } from "../../src/binding/turns.ts";
import { settle } from "../fixtures/gate.ts";

test("turns on one key come one after the other, in the order of asking", async () => {
  const turns = new Turns();
  const order: string[] = [];
  const ends: (() => void)[] = [];
  for (const name of ["first", "second", "third"]) {
    void turns.take("k", []).then((end) => {
      order.push(name);
      if (end !== null) ends.push(end);
    });
  }
  await settle();
  expect(order).toStrictEqual(["first"]);
  ends[0]?.();
  await settle();
  expect(order).toStrictEqual(["first", "second"]);
  ends[1]?.();
  await settle();
  expect(order).toStrictEqual(["first", "second", "third"]);
});

test("another key does not wait", async () => {
  const turns = new Turns();
  await turns.take("a", []);
  expect(await turns.take("b", [])).not.toBeNull();
});

test("who gives up waiting leaves the queue as it was", async () => {
  const turns = new Turns();
  const first = await turns.take("k", []);
  const giveUp = new AbortController();
  const second = turns.take("k", [giveUp.signal]);
  let third = false;
  void turns.take("k", []).then(() => {
    third = true;
  });
  giveUp.abort();
  expect(await second).toBeNull();
  await settle();
  expect(third).toBe(false);
  first?.();
  await settle();
  expect(third).toBe(true);
});

test("an aborted signal gets no turn, not even a free one", async () => {
  const turns = new Turns();
  expect(await turns.take("k", [AbortSignal.abort()])).toBeNull();
  expect(await turns.take("k", [])).not.toBeNull();
});

test("ending a turn twice ends no other", async () => {
  const turns = new Turns();
  const first = await turns.take("k", []);
  const second = turns.take("k", []);
  first?.();
  await second;
  let third = false;
  void turns.take("k", []).then(() => {
    third = true;
  });
  first?.();
  await settle();
  expect(third).toBe(false);
});

test("a store has one queue", () => {
  const store = {};
  expect(turnsOf(store)).toBe(turnsOf(store));
  expect(turnsOf(store)).not.toBe(turnsOf({}));
});
