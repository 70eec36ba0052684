import type { CliProcessContext } from "../../process/cli-process-context.ts";
import type { CliProcessHandle } from "../../process/cli-process-handle.ts";
import type {
  CliProcessManager,
  FinishOptions,
  Leftover,
  StopOptions,
} from "../../process/cli-process-manager.ts";
import type { StopOutcome } from "../../process/stop-outcome.ts";
import type { Recording, RecordingHeader } from "./recording.ts";

/** What the header says and the run itself does not know. */
export type RecordingSubject = Pick<RecordingHeader, "provider" | "cliVersion" | "scenario">;

/** Runs through another manager and keeps every byte that was taken, one recording per run. */
export class RecordingCliProcessManager implements CliProcessManager {
  constructor(_inner: CliProcessManager, _subject: RecordingSubject) {}

  /** Every run so far, in order of start, once all of them have exited. Starts that failed are left out. */
  async recordings(): Promise<Recording[]> {
    throw new Error("not built yet");
  }

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
    throw new Error("not built yet");
  }
}
