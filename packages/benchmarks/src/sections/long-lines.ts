import { rmSync } from "node:fs";

import { median } from "../measure/statistics.ts";
import { runWorker } from "../processes/run-worker.ts";
import { type ReaderEntry, readers } from "../readers/readers.ts";
import { milliseconds, times } from "../report/numbers.ts";
import type { Section } from "../report/section.ts";
import type { ReadResult } from "../workers/read.ts";
import { longLineWorkload } from "../workloads/workloads.ts";
import { type WrittenWorkload, writeWorkload } from "../workloads/write-workload.ts";
import type { BenchContext } from "./bench-context.ts";

/** A reader that needed longer than this for a line is spared one of twice the length. */
const patienceMs = 5000;
/** A reader that needed longer than this is measured in the first round only. */
const slowMs = 1000;

/** How the cost of one line grows with its length. */
export async function longLines(context: BenchContext): Promise<Section> {
  const sizes = context.quick ? [3, 6, 12] : [6, 12, 24, 48];
  const streams = sizes.map((size) => writeWorkload(context.folder, longLineWorkload(size)));
  const costs = await costsOf(context, streams);
  for (const { file } of streams) rmSync(file);
  const costOf = (name: string) =>
    streams.map((stream) => {
      const measured = costs.get(`${name} ${stream.name}`);
      return measured === undefined ? null : median(measured);
    });
  const growth = worstGrowth(costOf("libs"));
  return {
    name: "long-lines",
    title: "One long line",
    about:
      "CPU time for a stream with one tool result of this size in one line. Linear means that twice the line costs twice the time.",
    tables: [
      {
        title: null,
        columns: ["reader", ...sizes.map((size) => `${size} MiB`), "worst growth per doubling"],
        rows: readers.map(({ name, title }) => [
          title,
          ...costOf(name).map((cpuMs) => (cpuMs === null ? "–" : milliseconds(cpuMs))),
          times(worstGrowth(costOf(name))),
        ]),
      },
    ],
    bars: [
      {
        what: `one line from ${sizes.at(0)} to ${sizes.at(-1)} MiB: growth per doubling`,
        asked: "≤ 2.2 ×",
        measured: times(growth),
        met: growth <= 2.2,
      },
    ],
    notes: ["A dash: it had needed more than 5 s for half of that."],
    charts: [],
  };
}

/** Size after size and reader after reader, again and again, so that a busy machine hits all alike. */
async function costsOf(
  { quick, say }: BenchContext,
  streams: readonly WrittenWorkload[],
): Promise<Map<string, number[]>> {
  const costs = new Map<string, number[]>();
  const rounds = quick ? 1 : 7;
  for (let round = 0; round < rounds; round += 1) {
    for (const reader of readers) {
      say(`One long line: ${reader.name}, round ${round + 1} of ${rounds}`);
      await measureSizes(reader, streams, round, costs);
    }
  }
  return costs;
}

async function measureSizes(
  { name }: ReaderEntry,
  streams: readonly WrittenWorkload[],
  round: number,
  costs: Map<string, number[]>,
): Promise<void> {
  for (const stream of streams) {
    const key = `${name} ${stream.name}`;
    const known = costs.get(key) ?? [];
    if (round > 0 && (known[0] ?? Infinity) > slowMs) return;
    const result = await runWorker<ReadResult>("read", [name, stream.file, "3"]);
    const cpuMs = result.passes.at(-1)?.cpuMs ?? Number.NaN;
    costs.set(key, [...known, cpuMs]);
    if (cpuMs > patienceMs) return;
  }
}

function worstGrowth(cpuMs: readonly (number | null)[]): number {
  const ratios = cpuMs
    .slice(1)
    .map((value, index) => (value ?? Number.NaN) / (cpuMs[index] ?? Number.NaN));
  return Math.max(...ratios.filter((ratio) => !Number.isNaN(ratio)));
}
