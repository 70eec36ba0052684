import { expect, test } from "vitest";

import { readers } from "../../src/readers/readers.ts";
import { throughputBars } from "../../src/sections/throughput-bars.ts";
import type { ReadWorkload } from "../../src/sections/throughput-tables.ts";

/** A stream of 100 MB that each reader took this many milliseconds for. */
function read(name: string, cpu: Record<string, number>, problems: string[] = []): ReadWorkload {
  const contents = { deltas: 1, text: 1, results: 0 };
  return {
    stream: { name, title: name, file: "", bytes: 100e6, lines: 1, contents },
    readings: readers.map((reader) => {
      const cpuMs = cpu[reader.name] ?? 1000;
      const problem = problems.includes(reader.name) ? "wrong: text" : null;
      const speed = 100 / (cpuMs / 1000);
      const rest = { wallMs: 0, firstCpuMs: cpuMs, peakBytes: 0, spread: 0 };
      return { reader, cpuMs, speed, problem, ...rest };
    }),
  };
}

const met = (streams: ReadWorkload[]) =>
  throughputBars(streams).map(({ what, met: isMet }) => [
    what.replace(/,? every stream/, ""),
    isMet,
  ]);

test.each([
  [{ libs: 200, core: 240, drain: 150 }, [true, true, true]],
  [{ libs: 260, core: 270, drain: 150 }, [false, false, true]],
  [{ libs: 200, core: 260, drain: 100 }, [true, false, false]],
])("legacy: %j", (cpu, expected) => {
  const bars = throughputBars([read("legacy", cpu)]);
  expect(bars.slice(0, 3).map((bar) => bar.met)).toEqual(expected);
});

test("delta-only: ahead of readline by enough, and of every peer", () => {
  const bars = throughputBars([read("delta-constant", { libs: 600, core: 600, split: 590 })]);
  expect(bars.map((bar) => bar.met)).toEqual([true, false, true, true]);
});

test("a peer that lost something is no peer to be ahead of", () => {
  const cpu = { libs: 600, core: 600, split: 100 };
  expect(met([read("tools", cpu)])[0]).toEqual(["tools: beside the fastest peer", false]);
  expect(met([read("tools", cpu, ["split"])])[0]?.[1]).toBe(true);
});

test("what ours lost is told", () => {
  const bar = throughputBars([read("tools", {}, ["core"])]).at(-1);
  expect(bar).toMatchObject({ met: false, measured: "tools, core: wrong: text" });
});
