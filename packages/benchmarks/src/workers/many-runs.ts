import { EventEmitter, once } from "node:events";
import path from "node:path";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { watchPeakMemory } from "../measure/own-memory.ts";
import { spawn, spawnSync } from "../processes/child-process.ts";
import { benchMarker, findMarked } from "../processes/marked-processes.ts";
import { followRun } from "./follow-run.ts";
import { report } from "./report.ts";

export interface ManyRunsResult {
  starting: LoopDelay;
  running: LoopDelay;
  peakBytes: number;
  cpuMs: number;
  wallMs: number;
  deltas: number;
  /** What was lost, doubled or ended wrongly, run by run; empty when nothing. */
  problems: string[];
  cancelled: number;
  slow: number;
  /** Null where we cannot look. */
  survivors: number | null;
}

/** How late timers came, in milliseconds. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

const [folder = "", runs = "100", deltas = "1000", perSecond = "50"] = process.argv.slice(2);
const count = Number(runs);
const fifos = Array.from({ length: count }, (_, run) => path.join(folder, `run-${run}`));
spawnSync("mkfifo", fifos);
const pacer = spawn(
  process.execPath,
  [fileURLToPath(new URL("pace-fifos.js", import.meta.url)), folder, runs, deltas, perSecond],
  { stdio: ["pipe", "pipe", "inherit"] },
);
await once(pacer.stdout, "data");

const mark = `many-${process.pid}`;
const lastsMs = (Number(deltas) / Number(perSecond)) * 1000;
const resolutionMs = 2;
const loop = monitorEventLoopDelay({ resolution: resolutionMs });
loop.enable();
const peak = watchPeakMemory();
const cpu = process.cpuUsage();
const since = performance.now();
let started = 0;
const starts = new EventEmitter();
const allStarted = once(starts, "all");
const followed = fifos.map((file, run) =>
  followRun({
    file,
    run,
    deltas: Number(deltas),
    environment: { [benchMarker]: mark },
    // One in ten rests after each delta for one and a half times its pace.
    restMs: run % 10 === 3 ? 1500 / Number(perSecond) : 0,
    cancelAfter: run % 10 === 7 ? Math.floor(Number(deltas) * (0.2 + (0.6 * run) / count)) : null,
    onStart: () => {
      started += 1;
      if (started === count) starts.emit("all");
    },
    onCancel: () => pacer.stdin.write(`drop ${run}\n`),
  }),
);
await Promise.race([allStarted, sleep(30_000)]);
const starting = delayOf(loop);
loop.reset();
pacer.stdin.write("go\n");
const ended = await Promise.race([Promise.all(followed), sleep(lastsMs * 4 + 30_000)]);
const running = delayOf(loop);
const { user, system } = process.cpuUsage(cpu);
pacer.kill();
report({
  starting,
  running,
  peakBytes: peak(),
  cpuMs: (user + system) / 1000,
  wallMs: performance.now() - since,
  deltas: ended?.reduce((sum, run) => sum + run.deltas, 0) ?? 0,
  problems: ended?.flatMap(({ problem }) => problem ?? []) ?? ["some runs did not end"],
  cancelled: ended?.filter(({ cancelled }) => cancelled).length ?? 0,
  slow: fifos.filter((_, run) => run % 10 === 3).length,
  survivors: findMarked(mark)?.length ?? null,
} satisfies ManyRunsResult);

function delayOf(histogram: IntervalHistogram): LoopDelay {
  const at = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
  return {
    p50: at(histogram.percentile(50)),
    p99: at(histogram.percentile(99)),
    max: at(histogram.max),
  };
}
