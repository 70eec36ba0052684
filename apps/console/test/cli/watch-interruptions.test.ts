import { EventEmitter } from "node:events";

import { expect, test } from "vitest";

import { watchInterruptions } from "../../src/cli/watch-interruptions.ts";

function watch() {
  const source = new EventEmitter();
  const output = new AbortController();
  const told: string[] = [];
  const interruptions = watchInterruptions(source, output.signal, {
    onFirst: (interruption) => told.push(interruption),
    onSecond: () => told.push("second"),
  });
  return { source, output, told, interruptions };
}

test("the first signal stops, the second kills, the third has its default effect", () => {
  const { source, told, interruptions } = watch();
  expect(interruptions.first()).toBeNull();
  source.emit("SIGINT");
  expect(interruptions.signal.aborted).toBe(true);
  expect(interruptions.killSignal.aborted).toBe(false);
  source.emit("SIGINT");
  expect(interruptions.killSignal.aborted).toBe(true);
  expect(source.listenerCount("SIGINT")).toBe(0);
  expect(told).toEqual(["SIGINT", "second"]);
});

test("a signal of another kind counts as the second, and the first gives the reason", () => {
  const { source, interruptions } = watch();
  source.emit("SIGTERM");
  source.emit("SIGINT");
  expect(interruptions.first()).toBe("SIGTERM");
  expect(interruptions.killSignal.aborted).toBe(true);
});

test("an output that closes stops the run, and never kills it", () => {
  const { source, output, interruptions } = watch();
  source.emit("SIGINT");
  output.abort();
  expect(interruptions.killSignal.aborted).toBe(false);
  expect(interruptions.first()).toBe("SIGINT");
});

test("an output that is closed from the start", () => {
  const interruptions = watchInterruptions(new EventEmitter(), AbortSignal.abort());
  expect(interruptions.first()).toBe("closed_output");
  expect(interruptions.signal.aborted).toBe(true);
});

test("release lets go of all signals", () => {
  const { source, interruptions } = watch();
  interruptions.release();
  expect(["SIGINT", "SIGTERM", "SIGHUP"].map((name) => source.listenerCount(name))).toEqual([
    0, 0, 0,
  ]);
});
