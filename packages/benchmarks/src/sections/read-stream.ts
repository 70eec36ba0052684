import { inRounds } from "../measure/rounds.ts";
import { median, spread } from "../measure/statistics.ts";
import { runWorker } from "../processes/run-worker.ts";
import type { ReaderEntry } from "../readers/readers.ts";
import type { WrittenWorkload } from "../workloads/write-workload.ts";
import type { ReadResult } from "../workers/read.ts";
import type { BenchContext } from "./bench-context.ts";

/** One reader on one stream: medians of all rounds. */
export interface Reading {
  reader: ReaderEntry;
  cpuMs: number;
  wallMs: number;
  peakBytes: number;
  /** Megabytes of the stream per second of CPU time. */
  speed: number;
  spread: number;
  rounds: number;
  /** What it got wrong or could not do; null when it read all of it. */
  problem: string | null;
}

/** A reader that needs longer than this in its first round is measured twice only. */
const slowMs = 15_000;

export async function readStream(
  { quick, say }: BenchContext,
  readers: readonly ReaderEntry[],
  stream: WrittenWorkload,
  rounds: number,
): Promise<Reading[]> {
  const slow = new Set<string>();
  const results = await inRounds(readers, rounds, async ({ name }, round) => {
    if (slow.has(name) && round > (quick ? 0 : 1)) return null;
    say(`${stream.title}: ${name}, round ${round + 1} of ${rounds}`);
    const result = await runWorker<ReadResult>("read", [name, stream.file]);
    if (result.wallMs > slowMs) slow.add(name);
    return result;
  });
  return readers.map((reader) => {
    const all = results.get(reader.name) ?? [];
    const cpuMs = median(all.map((result) => result.cpuMs));
    return {
      reader,
      cpuMs,
      wallMs: median(all.map((result) => result.wallMs)),
      peakBytes: median(all.map((result) => result.peakBytes)),
      speed: stream.bytes / 1e6 / (cpuMs / 1000),
      spread: spread(all.map((result) => result.cpuMs)),
      rounds: all.length,
      problem: all.map((result) => problemOf(result, reader, stream)).find(Boolean) ?? null,
    };
  });
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
