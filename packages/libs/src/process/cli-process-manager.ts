import type { CliProcessContext } from "./cli-process-context.ts";
import type { CliProcessHandle } from "./cli-process-handle.ts";
import type { StopOutcome, StopStage } from "./stop-outcome.ts";

export interface StopOptions {
  /** Aborting it skips the grace and goes straight to the kill. */
  killSignal?: AbortSignal | undefined;
  /** Told as each stage begins. */
  onStage?: ((stage: StopStage) => void) | undefined;
}

export interface FinishOptions {
  /** What to do with background jobs that the run left behind. Default `report`. */
  leftovers?: "report" | "kill" | undefined;
}

/** A process of the run that outlived its root. */
export interface Leftover {
  pid: number;
  /** The program and its script, without arguments. */
  command: string;
  /** False: it is still alive. */
  killed: boolean;
}

/**
 * Starts, interrupts and stops CLI processes, and knows nothing of what they say.
 * No method rejects for what the outside world does: failures are values.
 */
export interface CliProcessManager {
  /** Resolves once the process runs or can't: a start failure is the handle's `exit`. */
  start(context: CliProcessContext): Promise<CliProcessHandle>;
  /** Asks the process to end (stage one of the stop) and returns at once. */
  interrupt(handle: CliProcessHandle): void;
  /**
   * Ends the process and everything it started: interrupt, the grace of its context (none on
   * Windows), kill of the whole tree within `killTimeoutMs`. Idempotent: every caller gets the same outcome, and a `killSignal` given by any of
   * them counts. It reads no output: whoever owns the handle goes on taking it meanwhile.
   */
  stop(handle: CliProcessHandle, options?: StopOptions): Promise<StopOutcome>;
  /**
   * After the root ended by itself: ends what is left of its process group, and finds the
   * background jobs that carry the run's marker.
   */
  finish(handle: CliProcessHandle, options?: FinishOptions): Promise<Leftover[]>;
  /** Kills what earlier host processes registered and left behind when they were killed. */
  recoverOwnedProcesses(): Promise<StopOutcome>;
}
