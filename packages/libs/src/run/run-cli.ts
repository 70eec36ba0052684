import type { CliMessage } from "../message/cli-message.ts";
import type { CliProcessContext } from "../process/cli-process-context.ts";
import type { CliProcessManager } from "../process/cli-process-manager.ts";
import type { ExecuteControl } from "./cli-provider.ts";
import type { CliStreamMapper, Diagnosis } from "./cli-stream-mapper.ts";
import { flattenBatches } from "./flatten-batches.ts";
import { LiveRun } from "./live-run.ts";
import type { RunLimits } from "./run-limits.ts";
import { terminalWithoutProcess } from "./terminal-without-process.ts";

export interface ReadyRun {
  kind: "ready";
  context: CliProcessContext;
  createMapper: (startedAt: number) => CliStreamMapper;
  /** Removes what was made for the run; called once, when it is over. */
  dispose: () => Promise<void>;
}

export interface RefusedRun {
  kind: "refused";
  diagnosis: Diagnosis;
}

export interface CliRun {
  provider: string;
  processManager: CliProcessManager;
  limits: RunLimits;
  control: ExecuteControl;
  /** What the provider makes of its options and the prompt; nothing is started yet. */
  prepare: () => Promise<ReadyRun | RefusedRun>;
}

/** The one loop that starts, frames, maps, settles, stops and judges, for every CLI. */
export function runCli(run: CliRun): AsyncIterableIterator<CliMessage> {
  const abandonment = new AbortController();
  return flattenBatches(batchesOf(run, abandonment.signal), () => abandonment.abort());
}

async function* batchesOf(
  run: CliRun,
  abandoned: AbortSignal,
): AsyncGenerator<readonly CliMessage[], void, void> {
  const { signal } = run.control;
  const prepared = await run.prepare();
  if (prepared.kind === "refused") {
    yield [terminalWithoutProcess({ kind: "failed", ...prepared.diagnosis })];
    return;
  }
  try {
    if (abandoned.aborted) return;
    if (signal?.aborted) yield [terminalWithoutProcess({ kind: "cancelled" })];
    else if (!(yield* liveBatches(run, prepared, abandoned))) return;
  } finally {
    // What can't be removed is no reason to fail a run that is over.
    await prepared.dispose().catch(() => {});
  }
  throw signal?.reason;
}

/** Returns whether the run was cancelled. */
async function* liveBatches(
  run: CliRun,
  prepared: ReadyRun,
  abandoned: AbortSignal,
): AsyncGenerator<readonly CliMessage[], boolean, void> {
  const live = await LiveRun.start(run, prepared);
  try {
    abandoned.addEventListener("abort", live.abandon, { once: true });
    do {
      if (abandoned.aborted) return false;
      for (let messages = live.read(); messages.length > 0; messages = live.read()) {
        yield messages;
      }
    } while (await live.more());
    yield await live.ending();
  } finally {
    await live.close();
  }
  return live.cancelled;
}
