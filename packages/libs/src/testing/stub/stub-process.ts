import { basename, isAbsolute, resolve } from "node:path";

import type { CliProcessContext } from "../../process/cli-process-context.ts";
import type {
  CliProcessHandle,
  ErrorOutput,
  ProcessExit,
} from "../../process/cli-process-handle.ts";
import { newMarker } from "../../process/marker.ts";
import { BoundedErrorOutput } from "../../process/output/bounded-error-output.ts";
import { playSteps } from "./play-steps.ts";
import { StubPipe } from "./stub-pipe.ts";
import type { StubRun } from "./stub-run.ts";

const pipeBytes = 64 * 1024;
const defaultStderrLimit = 64 * 1024;
// No system gives out process ids this high, so a stray signal hits nobody.
const firstPid = 2 ** 30;
let count = 0;

/** A run that is being played. */
export class StubProcess implements CliProcessHandle {
  readonly context: CliProcessContext;
  readonly run: StubRun;
  readonly marker: string;
  readonly pid: number | null;
  readonly executable: string | null;
  readonly output = new StubPipe(pipeBytes);
  readonly exit: Promise<ProcessExit>;
  /** How it ended; null while it lives. */
  ended: ProcessExit | null = null;
  readonly #errorOutput: BoundedErrorOutput;
  #settle: (exit: ProcessExit) => void = () => {};
  readonly #interrupted = new AbortController();
  readonly #killed = new AbortController();

  constructor(context: CliProcessContext, run: StubRun) {
    const number = (count += 1);
    const failed = run.end?.kind === "start_failed";
    this.context = context;
    this.run = run;
    this.marker = newMarker();
    this.pid = failed ? null : firstPid + number;
    this.executable = failed ? null : executablePath(context.command[0]);
    this.exit = new Promise((settle) => {
      this.#settle = settle;
    });
    this.#errorOutput = new BoundedErrorOutput(context.stderrLimitBytes ?? defaultStderrLimit);
    this.#errorOutput.write(Buffer.from(run.errorOutput ?? ""));
    void this.#play();
  }

  errorOutput(): ErrorOutput {
    return this.#errorOutput.read();
  }

  release(): void {
    this.output.release();
  }

  /** Ends the run as its script says, unless it ignores that. */
  interrupt(): void {
    if (this.#interrupted.signal.aborted || this.ended !== null) return;
    if (this.run.stop?.ignoresInterrupt === true) return;
    this.#interrupted.abort();
    void this.#playStop();
  }

  kill(): void {
    this.#interrupted.abort();
    this.#killed.abort();
    this.#end({ kind: "exited", exitCode: null, signal: "SIGKILL" });
  }

  async #play(): Promise<void> {
    const { end = { kind: "exit" }, output = [] } = this.run;
    if (end.kind === "start_failed") {
      this.#end(end);
      return;
    }
    await this.#write(output, this.#interrupted.signal);
    if (this.#interrupted.signal.aborted) return;
    if (end.kind === "stays_alive") {
      if (end.outputCloses === true) this.output.close();
      return;
    }
    const { signal = null, exitCode = signal === null ? 0 : null } = end;
    this.#end({ kind: "exited", exitCode, signal }, end.outputStaysOpen);
  }

  async #playStop(): Promise<void> {
    const { exitCode = null, signal: given, output = [] } = this.run.stop ?? {};
    await this.#write(output, this.#killed.signal);
    const bySignal = given ?? this.context.interruptSignal ?? "SIGINT";
    const signal = exitCode === null ? bySignal : null;
    this.#end({ kind: "exited", exitCode, signal });
  }

  async #write(steps: StubRun["output"] & object, signal: AbortSignal): Promise<void> {
    await playSteps(steps, this.output, this.run.chunkDelayMs ?? 0, signal);
  }

  #end(exit: ProcessExit, outputStaysOpen = false): void {
    if (this.ended !== null) return;
    this.ended = exit;
    if (!outputStaysOpen) this.output.close();
    this.#settle(exit);
  }
}

function executablePath(command: string): string {
  return isAbsolute(command) ? command : resolve("/stub", basename(command));
}
