import { expect, test } from "vitest";

import { readers } from "../../src/readers/readers.ts";
import { summarize } from "../../src/sections/read-stream.ts";
import type { ReadResult } from "../../src/workers/read.ts";

const contents = { deltas: 2, text: 10, results: 0 };
const stream = { name: "s", title: "S", file: "", bytes: 100e6, lines: 2, contents };
const [floor, , ours] = readers;

function result(cpu: readonly number[], more: Partial<ReadResult> = {}): ReadResult {
  const passes = cpu.map((cpuMs) => ({ cpuMs, wallMs: cpuMs * 2 }));
  return { passes, peakBytes: 7, contents, problem: null, ...more };
}

test("the last two passes of every process count, the first is told apart", () => {
  const reading = summarize(ours!, stream, [
    result([900, 800, 100, 110]),
    result([700, 600, 90, 120]),
  ]);
  expect(reading).toMatchObject({ cpuMs: 105, wallMs: 210, firstCpuMs: 800, peakBytes: 7 });
  expect(reading.speed).toBeCloseTo(100 / 0.105);
  expect(reading.spread).toBeCloseTo(30 / 105);
});

test("a reader that read once only is measured by that", () => {
  expect(summarize(ours!, stream, [result([20_000])])).toMatchObject({
    cpuMs: 20_000,
    firstCpuMs: 20_000,
  });
});

test("what one of the processes lost or could not do is told", () => {
  const lost = result([1], { contents: { ...contents, text: 9 } });
  expect(summarize(ours!, stream, [result([1]), lost]).problem).toBe("wrong: text");
  expect(summarize(ours!, stream, [result([1], { problem: "no" })]).problem).toBe("no");
  expect(summarize(floor!, stream, [result([1], { contents: null })]).problem).toBeNull();
});
