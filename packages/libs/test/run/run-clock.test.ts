import { expect, test } from "vitest";

import { RunClock, type RunSituation } from "../../src/run/run-clock.ts";
import { defaultRunLimits } from "../../src/run/run-limits.ts";

const running: RunSituation = { exited: false, outputEnded: false, end: null, stop: "none" };
const settled = { exitGraceMs: 2000 };
const forEver = { kind: "wait", timeoutMs: Number.POSITIVE_INFINITY };

test.each<[string, Partial<RunSituation>, object]>([
  ["a silent run is never stopped", {}, forEver],
  ["after the end record: its grace", { end: settled }, { kind: "wait", timeoutMs: 2000 }],
  ["after stdout closed: 10 s", { outputEnded: true }, { kind: "wait", timeoutMs: 10_000 }],
  ["the shorter of both", { outputEnded: true, end: settled }, { kind: "wait", timeoutMs: 2000 }],
  ["exited, output ended", { exited: true, outputEnded: true }, { kind: "finish" }],
  ["exited, output held by another", { exited: true }, { kind: "wait", timeoutMs: 200 }],
  ["while a stop is under way", { stop: "under_way", end: settled }, forEver],
  ["an unkillable process", { stop: "done" }, { kind: "finish" }],
])("%s", (_name, situation, step) => {
  expect(new RunClock(defaultRunLimits).next({ ...running, ...situation })).toEqual(step);
});

test("stops what outstays the grace, counted over several waits", () => {
  const clock = new RunClock(defaultRunLimits);
  const situation = { ...running, end: settled };
  clock.heard(settled);
  clock.spend(1500, situation);
  clock.heard(settled);
  expect(clock.next(situation)).toEqual({ kind: "wait", timeoutMs: 500 });
  clock.spend(500, situation);
  expect(clock.next(situation)).toEqual({ kind: "stop" });
});

test("a new end record is a new grace, whether or not there was none between", () => {
  for (const between of [[null], []]) {
    const clock = new RunClock(defaultRunLimits);
    clock.heard(settled);
    clock.spend(1900, { ...running, end: settled });
    for (const end of between) clock.heard(end);
    const again = { ...settled };
    clock.heard(again);
    expect(clock.next({ ...running, end: again })).toEqual({ kind: "wait", timeoutMs: 2000 });
  }
});

test("silence before the exit is not silence after it", () => {
  const clock = new RunClock(defaultRunLimits);
  clock.spend(60_000, running);
  expect(clock.next({ ...running, exited: true })).toEqual({ kind: "wait", timeoutMs: 200 });
});

test("after the exit, reading goes on while there is something, up to its limit", () => {
  const clock = new RunClock(defaultRunLimits);
  const situation = { ...running, exited: true };
  for (let spent = 0; spent < 1900; spent += 100) {
    clock.spend(100, situation);
    clock.heard(null);
  }
  expect(clock.next(situation)).toEqual({ kind: "wait", timeoutMs: 100 });
  clock.spend(100, situation);
  clock.heard(null);
  expect(clock.next(situation)).toEqual({ kind: "finish" });
});

test("what the process left in its pipe is read however long that takes, a flood of others is not", () => {
  const clock = new RunClock(defaultRunLimits);
  const situation = { ...running, exited: true };
  clock.spendReading(60_000, 1024 * 1024, situation);
  clock.heard(null);
  expect(clock.next(situation)).toEqual({ kind: "wait", timeoutMs: 200 });
  clock.spendReading(1900, 8 * 1024 * 1024, situation);
  clock.heard(null);
  expect(clock.next(situation)).toEqual({ kind: "wait", timeoutMs: 100 });
  clock.spendReading(100, 1, situation);
  expect(clock.next(situation)).toEqual({ kind: "finish" });
});

test("reading after the end record counts against its grace", () => {
  const clock = new RunClock(defaultRunLimits);
  const situation = { ...running, end: settled };
  clock.heard(settled);
  clock.spendReading(2000, 10, situation);
  expect(clock.next(situation)).toEqual({ kind: "stop" });
});
