import { rmSync } from "node:fs";

import { median } from "../measure/statistics.ts";
import { runWorker } from "../processes/run-worker.ts";
import { megabytes, milliseconds } from "../report/numbers.ts";
import type { Section } from "../report/section.ts";
import type { SlowResult } from "../workers/slow-consumer.ts";
import { legacyWorkload } from "../workloads/workloads.ts";
import { writeWorkload } from "../workloads/write-workload.ts";
import type { BenchContext } from "./bench-context.ts";

const limitMb = 120;
const consumers = [
  { title: "5 ms after every 20 messages", every: "20", pauseMs: "5" },
  { title: "100 ms after every 300 messages", every: "300", pauseMs: "100" },
];

/** Memory of a long run whose consumer is slower than its CLI. */
export async function memory(context: BenchContext): Promise<Section> {
  const { quick, folder, say } = context;
  say("memory: writing the stream");
  const stream = writeWorkload(folder, legacyWorkload(quick ? 2 : 12));
  const rows: string[][] = [];
  let worst = 0;
  let complete = true;
  for (const { title, every, pauseMs } of consumers) {
    const results: SlowResult[] = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      say(`memory: ${title}, round ${round + 1}`);
      results.push(await runWorker<SlowResult>("slow-consumer", [stream.file, every, pauseMs]));
    }
    const peaks = results.map(({ peakBytes }) => peakBytes);
    worst = Math.max(worst, ...peaks);
    complete &&= results.every(({ text }) => text === stream.contents.text);
    const wallMs = median(results.map((result) => result.wallMs));
    rows.push([
      title,
      megabytes(median(peaks)),
      megabytes(Math.max(...peaks)),
      milliseconds(wallMs),
    ]);
  }
  rmSync(stream.file);
  return {
    name: "memory",
    title: "Memory of a long run with a slow consumer",
    about: `A cumulative stream of ${megabytes(stream.bytes)}, read by a consumer that rests. Peak resident memory above what the process held before the run.`,
    tables: [
      { title: null, columns: ["the consumer rests", "median peak", "worst peak", "wall"], rows },
    ],
    bars: [
      {
        what: `peak memory above the start, ${megabytes(stream.bytes)}`,
        asked: `≤ ${limitMb} MB`,
        measured: `${megabytes(worst)} (worst of all rounds)`,
        met: worst <= limitMb * 1e6 && complete,
      },
    ],
    notes: complete ? [] : ["Not every text arrived whole."],
    charts: [],
  };
}
