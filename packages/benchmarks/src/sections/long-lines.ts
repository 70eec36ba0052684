import { rmSync } from "node:fs";

import { readers } from "../readers/readers.ts";
import { milliseconds, times } from "../report/numbers.ts";
import type { Section } from "../report/section.ts";
import { longLineWorkload } from "../workloads/workloads.ts";
import { writeWorkload } from "../workloads/write-workload.ts";
import type { BenchContext } from "./bench-context.ts";
import { type Reading, readStream } from "./read-stream.ts";

/** A reader that needed longer than this for a line is spared one of twice the length. */
const patienceMs = 5000;

/** How the cost of one line grows with its length. */
export async function longLines(context: BenchContext): Promise<Section> {
  const sizes = context.quick ? [3, 6, 12] : [6, 12, 24, 48];
  const bySize: Map<string, Reading>[] = [];
  for (const size of sizes) {
    const stream = writeWorkload(context.folder, longLineWorkload(size));
    const last = bySize.at(-1);
    const patient = readers.filter(
      ({ name }) => !last || (last.get(name)?.cpuMs ?? Infinity) < patienceMs,
    );
    const readings = await readStream(context, patient, stream);
    bySize.push(new Map(readings.map((reading) => [reading.reader.name, reading])));
    rmSync(stream.file);
  }
  const costOf = (name: string) => bySize.map((size) => size.get(name)?.cpuMs ?? null);
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

function worstGrowth(cpuMs: readonly (number | null)[]): number {
  const ratios = cpuMs
    .slice(1)
    .map((value, index) => (value ?? Number.NaN) / (cpuMs[index] ?? Number.NaN));
  return Math.max(...ratios.filter((ratio) => !Number.isNaN(ratio)));
}
