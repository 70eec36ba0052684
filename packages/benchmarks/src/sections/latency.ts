import { percentile } from "../measure/statistics.ts";
import { runWorker } from "../processes/run-worker.ts";
import { milliseconds } from "../report/numbers.ts";
import type { Section } from "../report/section.ts";
import type { LatencyResult } from "../workers/latency.ts";
import type { BenchContext } from "./bench-context.ts";

const readers = [
  { name: "floor", title: "the bytes arrive in the process" },
  { name: "libs", title: "@hagicode/libs: the message" },
  { name: "core", title: "@hagicode/core: the chunk" },
];

/** How long a delta is on its way. */
export async function latency({ quick, say }: BenchContext): Promise<Section> {
  const count = quick ? 300 : 2000;
  const delays = new Map<string, number[]>();
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    for (const { name } of readers) {
      say(`latency: ${name}, round ${round + 1}`);
      const result = await runWorker<LatencyResult>("latency", [name, String(count), "5"]);
      delays.set(name, [...(delays.get(name) ?? []), ...result.delays]);
    }
  }
  const at = (name: string, share: number) => percentile(delays.get(name) ?? [], share);
  const [middle, tail] = [at("libs", 0.5), at("libs", 0.99)];
  return {
    name: "latency",
    title: "Latency of a delta",
    about: `A CLI writes a line every 5 ms, with the time of its writing in it. Measured until the line's message is in the hands of the consumer; the first row is what no reader can do without.`,
    tables: [
      {
        title: null,
        columns: ["until", "median", "p90", "p99", "worst", "deltas"],
        rows: readers.map(({ name, title }) => [
          title,
          ...[0.5, 0.9, 0.99, 1].map((share) => milliseconds(at(name, share))),
          (delays.get(name)?.length ?? 0).toLocaleString("en"),
        ]),
      },
    ],
    bars: [
      {
        what: "latency of a delta, median",
        asked: "≤ 1 ms",
        measured: milliseconds(middle),
        met: middle <= 1,
      },
      {
        what: "latency of a delta, p99",
        asked: "≤ 5 ms",
        measured: milliseconds(tail),
        met: tail <= 5,
      },
    ],
    notes: [],
    charts: [],
  };
}
