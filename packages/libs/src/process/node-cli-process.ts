import type { PipedChild } from "./child-process.ts";
import type { CliProcessHandle, ErrorOutput, ProcessExit } from "./cli-process-handle.ts";
import { BoundedErrorOutput } from "./output/bounded-error-output.ts";
import { noOutput, PullOutput } from "./output/pull-output.ts";
import type { StartFailure } from "./start-failure.ts";

/** A child process as a handle; the exit is the root's own, whoever still holds its pipes. */
export class NodeCliProcess implements CliProcessHandle {
  readonly marker: string;
  readonly executable: string;
  readonly pid: number;
  readonly output: PullOutput;
  readonly exit: Promise<ProcessExit>;
  /** Settles once its owner has let go of it. */
  readonly released: Promise<void>;
  #release: () => void = () => {};
  readonly #child: PipedChild;
  readonly #errorOutput: BoundedErrorOutput;

  constructor(
    child: PipedChild,
    start: { marker: string; executable: string; input: string; stderrLimitBytes: number },
  ) {
    this.marker = start.marker;
    this.executable = start.executable;
    this.pid = child.pid;
    this.#child = child;
    this.#errorOutput = new BoundedErrorOutput(start.stderrLimitBytes);
    this.output = new PullOutput(child.stdout);
    this.exit = new Promise((resolve) => {
      child.once("exit", (exitCode, signal) => resolve({ kind: "exited", exitCode, signal }));
    });
    this.released = new Promise((resolve) => {
      this.#release = resolve;
    });
    child.stderr
      .on("data", (chunk: Buffer) => this.#errorOutput.write(chunk))
      .on("error", () => {});
    // A CLI may exit before it has read its prompt: EPIPE is no failure of ours.
    child.stdin.on("error", () => {}).end(start.input);
  }

  /** False once the exit was seen; until then the pid can belong to nobody else. */
  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  errorOutput(): ErrorOutput {
    return this.#errorOutput.read();
  }

  release(): void {
    this.output.release();
    this.#child.stdin.destroy();
    this.#child.stderr.destroy();
    this.#release();
  }
}

export function failedStart(
  marker: string,
  executable: string | null,
  failure: StartFailure,
): CliProcessHandle {
  return {
    marker,
    pid: null,
    executable,
    output: noOutput,
    errorOutput: () => ({ text: "", droppedBytes: 0 }),
    exit: Promise.resolve({
      kind: "start_failed",
      failure: { ...failure, text: shorten(failure.text) },
    }),
    release: () => {},
  };
}

const shownCharacters = 1000;

/** Names and paths stand in the text, and may be as long as their giver likes. */
function shorten(text: string): string {
  if (text.length <= shownCharacters) return text;
  const half = shownCharacters / 2;
  return `${text.slice(0, half)} … ${text.slice(-half)}`.toWellFormed();
}
