import type { CliProcessContext } from "../../process/cli-process-context.ts";
import type { CliProcessHandle } from "../../process/cli-process-handle.ts";
import type {
  CliProcessManager,
  FinishOptions,
  Leftover,
  StopOptions,
} from "../../process/cli-process-manager.ts";
import type { StopOutcome } from "../../process/stop-outcome.ts";
import { RecordedProcess } from "./recorded-process.ts";
import type { Recording, RecordingHeader } from "./recording.ts";

/** What the header says and the run itself does not know. */
export type RecordingSubject = Pick<RecordingHeader, "provider" | "cliVersion" | "scenario">;

/** Runs through another manager and keeps every byte that was taken, one recording per run. */
export class RecordingCliProcessManager implements CliProcessManager {
  readonly #inner: CliProcessManager;
  readonly #subject: RecordingSubject;
  readonly #processes: RecordedProcess[] = [];

  constructor(inner: CliProcessManager, subject: RecordingSubject) {
    this.#inner = inner;
    this.#subject = subject;
  }

  /**
   * Every run so far, in order of start, once all of them have exited: ask when their streams are
   * done. Starts that failed are left out. Error output stands at the end, whenever it came.
   */
  async recordings(): Promise<Recording[]> {
    const all = await Promise.all(this.#processes.map((each) => each.recording(this.#subject)));
    const recordings = all.filter((recording) => recording !== null);
    if (recordings.length < 2) return recordings;
    return recordings.map((recording, index) => {
      return { ...recording, header: { ...recording.header, run: index + 1 } };
    });
  }

  async start(context: CliProcessContext): Promise<CliProcessHandle> {
    const process = new RecordedProcess(await this.#inner.start(context), context);
    this.#processes.push(process);
    return process;
  }

  interrupt(handle: CliProcessHandle): void {
    const process = this.#find(handle);
    process.markStop();
    this.#inner.interrupt(process.inner);
  }

  async stop(handle: CliProcessHandle, options?: StopOptions): Promise<StopOutcome> {
    const process = this.#find(handle);
    process.markStop();
    return this.#inner.stop(process.inner, options);
  }

  async finish(handle: CliProcessHandle, options?: FinishOptions): Promise<Leftover[]> {
    return this.#inner.finish(this.#find(handle).inner, options);
  }

  async recoverOwnedProcesses(): Promise<StopOutcome> {
    return this.#inner.recoverOwnedProcesses();
  }

  #find(handle: CliProcessHandle): RecordedProcess {
    const process = this.#processes.find((known) => known === handle);
    if (process === undefined) throw new Error("This handle belongs to another process manager.");
    return process;
  }
}
