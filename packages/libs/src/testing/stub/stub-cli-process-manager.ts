import type { CliProcessContext } from "../../process/cli-process-context.ts";
import type { CliProcessHandle } from "../../process/cli-process-handle.ts";
import type {
  CliProcessManager,
  FinishOptions,
  Leftover,
  StopOptions,
} from "../../process/cli-process-manager.ts";
import type { StopOutcome } from "../../process/stop-outcome.ts";
import type { StubRun } from "./stub-run.ts";

/** One run for every start, one per start in order, or chosen by what is started. */
export type StubScript = StubRun | readonly StubRun[] | ((context: CliProcessContext) => StubRun);

/** A stop as it was asked for and as it ended. */
export interface StubStopRecord {
  context: CliProcessContext;
  outcome: StopOutcome;
}

/** Plays scripted runs in place of processes: starts nothing, and keeps what it was asked. */
export class StubCliProcessManager implements CliProcessManager {
  /** What was started, in order. */
  readonly starts: CliProcessContext[] = [];
  readonly interrupts: CliProcessContext[] = [];
  /** Stops that have ended, in order. */
  readonly stops: StubStopRecord[] = [];

  constructor(_script: StubScript) {}

  async start(_context: CliProcessContext): Promise<CliProcessHandle> {
    throw new Error("not built yet");
  }

  interrupt(_handle: CliProcessHandle): void {
    throw new Error("not built yet");
  }

  async stop(_handle: CliProcessHandle, _options?: StopOptions): Promise<StopOutcome> {
    throw new Error("not built yet");
  }

  async finish(_handle: CliProcessHandle, _options?: FinishOptions): Promise<Leftover[]> {
    throw new Error("not built yet");
  }

  async recoverOwnedProcesses(): Promise<StopOutcome> {
    return { stage: "not_started", durationMs: 0, survivors: [], verified: true };
  }
}
