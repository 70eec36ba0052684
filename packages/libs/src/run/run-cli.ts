import type { CliMessage } from "../message/cli-message.ts";
import type { CliProcessContext } from "../process/cli-process-context.ts";
import type { CliProcessManager } from "../process/cli-process-manager.ts";
import type { ExecuteControl } from "./cli-provider.ts";
import type { CliStreamMapper, Diagnosis } from "./cli-stream-mapper.ts";
import { LiveRun } from "./live-run.ts";
import { type Source, atHand, readSources } from "./read-sources.ts";
import type { RunLimits } from "./run-limits.ts";
import { signalProblem } from "./signal-problem.ts";
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
  const { signal, killSignal } = run.control;
  const problem = signalProblem("signal", signal) ?? signalProblem("killSignal", killSignal);
  // Nothing is started that could not be stopped.
  if (problem !== null) throw new TypeError(problem);
  const abandonment = new AbortController();
  return readSources(sourcesOf(run, abandonment.signal), () => abandonment.abort());
}

type Sources<T> = AsyncGenerator<Source<CliMessage>, T, void>;

async function* sourcesOf(run: CliRun, abandoned: AbortSignal): Sources<void> {
  const { signal } = run.control;
  const prepared = await run.prepare();
  if (prepared.kind === "refused") {
    yield atHand([terminalWithoutProcess({ kind: "failed", ...prepared.diagnosis })]);
    return;
  }
  try {
    if (abandoned.aborted) return;
    if (signal?.aborted) yield atHand([terminalWithoutProcess({ kind: "cancelled" })]);
    else if (!(yield* liveSources(run, prepared, abandoned))) return;
  } finally {
    // What can't be removed is no reason to fail a run that is over.
    await prepared.dispose().catch(() => {});
  }
  throw signal?.reason;
}

/** Returns whether the run was cancelled. */
async function* liveSources(
  run: CliRun,
  prepared: ReadyRun,
  abandoned: AbortSignal,
): Sources<boolean> {
  const live = await LiveRun.start(run, prepared);
  try {
    abandoned.addEventListener("abort", live.abandon, { once: true });
    if (abandoned.aborted) return false;
    yield live;
    yield atHand(await live.ending());
  } finally {
    await live.close();
  }
  return live.cancelled;
}
