import { inRounds } from "../measure/rounds.ts";
import { median, spread } from "../measure/statistics.ts";
import { runWorker } from "../processes/run-worker.ts";
import type { ReaderEntry } from "../readers/readers.ts";
import type { Pass, ReadResult } from "../workers/read.ts";
import type { WrittenWorkload } from "../workloads/write-workload.ts";
import type { BenchContext } from "./bench-context.ts";

/** One reader on one stream: medians over all its processes. */
export interface Reading {
  reader: ReaderEntry;
  /** Once V8 has compiled what is hot: the last two passes of each process. */
  cpuMs: number;
  wallMs: number;
  /** The first pass of a fresh process. */
  firstCpuMs: number;
  peakBytes: number;
  /** Megabytes of the stream per second of CPU time. */
  speed: number;
  /** Of the CPU times that `cpuMs` is the median of. */
  spread: number;
  /** What it got wrong or could not do; null when it read all of it. */
  problem: string | null;
}

/** Measured: our own reader needs two passes of the longest stream until its cost stays the same. */
const passes = 4;
const warmPasses = 2;

export async function readStream(
  { quick, say }: BenchContext,
  readers: readonly ReaderEntry[],
  stream: WrittenWorkload,
): Promise<Reading[]> {
  const rounds = quick ? 1 : 3;
  const results = await inRounds(readers, rounds, ({ name }, round) => {
    say(`${stream.title}: ${name}, round ${round + 1} of ${rounds}`);
    return runWorker<ReadResult>("read", [name, stream.file, String(passes)]);
  });
  return readers.map((reader) => summarize(reader, stream, results.get(reader.name) ?? []));
}

export function summarize(
  reader: ReaderEntry,
  stream: WrittenWorkload,
  results: readonly ReadResult[],
): Reading {
  const warm = results.flatMap((result) => result.passes.slice(-warmPasses));
  const first = results.flatMap((result) => result.passes.slice(0, 1));
  const cpu = (all: readonly Pass[]) => all.map(({ cpuMs }) => cpuMs);
  const cpuMs = median(cpu(warm));
  return {
    reader,
    cpuMs,
    wallMs: median(warm.map(({ wallMs }) => wallMs)),
    firstCpuMs: median(cpu(first)),
    peakBytes: median(results.map(({ peakBytes }) => peakBytes)),
    speed: stream.bytes / 1e6 / (cpuMs / 1000),
    spread: spread(cpu(warm)),
    problem: results.map((result) => problemOf(result, reader, stream)).find(Boolean) ?? null,
  };
}

function problemOf(
  { contents, problem }: ReadResult,
  { kind }: ReaderEntry,
  { contents: expected }: WrittenWorkload,
): string | null {
  if (problem !== null || kind === "floor") return problem;
  const lost = (["deltas", "text", "results"] as const).filter(
    (field) => contents?.[field] !== expected[field],
  );
  return lost.length > 0 ? `wrong: ${lost.join(", ")}` : null;
}
