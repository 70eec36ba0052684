import { getEventListeners } from "node:events";
import { expect, test } from "vitest";

import { untilAborted } from "../../src/abort/until-aborted.ts";

const never = new Promise<never>(() => {});

test("work that settles first gives its value, and no listener stays", async () => {
  const controller = new AbortController();
  const waited = await untilAborted(Promise.resolve(7), [controller.signal, undefined]);
  expect(waited).toStrictEqual({ kind: "settled", value: 7 });
  expect(getEventListeners(controller.signal, "abort")).toHaveLength(0);
});

test("work that fails rejects as it did", async () => {
  const failure = new Error("no");
  const waited = untilAborted(Promise.reject(failure), [new AbortController().signal]);
  await expect(waited).rejects.toBe(failure);
});

test.each([0, 1])("signal %i ends the wait", async (index) => {
  const controllers = [new AbortController(), new AbortController()];
  const signals = controllers.map((controller) => controller.signal);
  const waiting = untilAborted(never, signals);
  controllers[index]?.abort();
  expect(await waiting).toStrictEqual({ kind: "aborted" });
  for (const signal of signals) expect(getEventListeners(signal, "abort")).toHaveLength(0);
});

test("a signal that is aborted already ends it at once, and a late failure harms nobody", async () => {
  let fail: (error: Error) => void = () => {};
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  expect(await untilAborted(work, [AbortSignal.abort()])).toStrictEqual({ kind: "aborted" });
  fail(new Error("late"));
});
