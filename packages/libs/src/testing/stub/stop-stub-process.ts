import { once } from "node:events";
import { performance } from "node:perf_hooks";

import type { StopOutcome, StopStage } from "../../process/stop-outcome.ts";
import { pause } from "./play-steps.ts";
import type { StubProcess } from "./stub-process.ts";

/** The stages of a real stop, played. `skipGrace` is the kill signal of everyone who asked. */
export async function stopStubProcess(
  process: StubProcess,
  skipGrace: AbortSignal,
  onStage: (stage: StopStage) => void,
): Promise<StopOutcome> {
  const startedAt = performance.now();
  const outcome = (stage: StopOutcome["stage"]): StopOutcome => ({
    stage,
    durationMs: performance.now() - startedAt,
    survivors: process.run.stop?.survivors ?? [],
    verified: process.run.stop?.verified ?? true,
  });
  if (process.ended?.kind === "start_failed") return outcome("not_started");
  if (process.ended !== null) return outcome("exited");

  const signal = process.context.interruptSignal ?? "SIGINT";
  const graceMs = process.context.graceMs ?? 2000;
  onStage({ kind: "interrupt", signal, graceMs });
  process.interrupt();
  if (await exitsWithin(process, graceMs / 2, skipGrace)) return outcome("interrupted");
  if (!skipGrace.aborted) {
    onStage({ kind: "interrupt_again", signal });
    if (await exitsWithin(process, graceMs / 2, skipGrace)) return outcome("interrupted");
  }
  onStage({ kind: "kill", processes: 1 });
  process.kill();
  return outcome("killed");
}

async function exitsWithin(
  process: StubProcess,
  milliseconds: number,
  skipGrace: AbortSignal,
): Promise<boolean> {
  const done = new AbortController();
  const skipped = skipGrace.aborted
    ? undefined
    : once(skipGrace, "abort", { signal: done.signal }).catch(() => undefined);
  await Promise.race([process.exit, pause(milliseconds, done.signal), skipped]);
  done.abort();
  return process.ended !== null;
}
