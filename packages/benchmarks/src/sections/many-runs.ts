import { mkdtempSync } from "node:fs";
import path from "node:path";

import { runWorker } from "../processes/run-worker.ts";
import { megabytes, milliseconds } from "../report/numbers.ts";
import type { Section } from "../report/section.ts";
import type { LoopDelay, ManyRunsResult } from "../workers/many-runs.ts";
import type { BenchContext } from "./bench-context.ts";

const runs = 100;
const perSecond = 50;

/** A hundred runs in one process. */
export async function manyRuns({ quick, folder, say }: BenchContext): Promise<Section> {
  const seconds = quick ? 4 : 20;
  const fifos = mkdtempSync(path.join(folder, "fifos-"));
  say(`many runs: ${runs} at once`);
  const result = await runWorker<ManyRunsResult>("many-runs", [
    fifos,
    String(runs),
    String(seconds * perSecond),
    String(perSecond),
  ]);
  const perRun = result.peakBytes / runs;
  const { starting, running, problems, survivors, cancelled, slow } = result;
  return {
    name: "many-runs",
    title: `${runs} runs at once`,
    about: `${runs} runs in one process with one event loop, ${perSecond} deltas a second each for ${seconds} s. The children are \`cat\`s of FIFOs that one other process writes at that pace. Every delta says its number and its run, so that what is lost, doubled or mixed up is seen.`,
    tables: [
      {
        title: null,
        columns: ["event-loop delay", "median", "p99", "worst"],
        rows: [delayRow("while all start", starting), delayRow("while all run", running)],
      },
      {
        title: null,
        columns: ["", "all runs", "per run"],
        rows: [
          ["peak memory above the start", megabytes(result.peakBytes), megabytes(perRun)],
          [
            "CPU time of the process",
            milliseconds(result.cpuMs),
            milliseconds(result.cpuMs / runs),
          ],
          ["deltas delivered", result.deltas.toLocaleString("en"), ""],
          ["cancelled on the way", String(cancelled), ""],
          ["slow consumers", String(slow), ""],
        ],
      },
    ],
    bars: [
      {
        what: `${runs} runs: lost, doubled or mixed up`,
        asked: "nothing",
        measured: problems.length === 0 ? "nothing" : problems.slice(0, 3).join("; "),
        met: problems.length === 0,
      },
      {
        what: `${runs} runs: processes left alive`,
        asked: "0",
        measured: survivors === null ? "cannot be seen here" : String(survivors),
        met: survivors === 0,
      },
      {
        what: `${runs} runs: event-loop delay, p99`,
        asked: "≤ 50 ms",
        measured: `${milliseconds(running.p99)} (while they start: ${milliseconds(starting.p99)})`,
        met: Math.max(running.p99, starting.p99) <= 50,
      },
      {
        what: `${runs} runs: memory per run`,
        asked: "≤ 1.5 MB",
        measured: megabytes(perRun),
        met: perRun <= 1.5e6,
      },
    ],
    notes: [],
    charts: [],
  };
}

function delayRow(title: string, { p50, p99, max }: LoopDelay): string[] {
  return [title, ...[p50, p99, max].map(milliseconds)];
}
