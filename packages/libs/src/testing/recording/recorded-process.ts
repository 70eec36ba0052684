import { basename } from "node:path";
import { performance } from "node:perf_hooks";

import type { CliProcessContext } from "../../process/cli-process-context.ts";
import type {
  CliOutput,
  CliProcessHandle,
  ErrorOutput,
  ProcessExit,
} from "../../process/cli-process-handle.ts";
import { recordLine } from "./recorded-line.ts";
import type { Recording, RecordingHeader } from "./recording.ts";
import { splitLines } from "./split-lines.ts";

/** A handle that keeps what is taken from it. */
export class RecordedProcess implements CliProcessHandle {
  readonly inner: CliProcessHandle;
  readonly output: CliOutput;
  readonly #context: CliProcessContext;
  readonly #startedAt = new Date();
  readonly #startMs = performance.now();
  readonly #events: Recording["events"] = [];
  #unfinished: Buffer = Buffer.alloc(0);
  #hasExited = false;

  constructor(inner: CliProcessHandle, context: CliProcessContext) {
    this.inner = inner;
    this.#context = context;
    const { output } = inner;
    this.output = {
      take: () => this.#keep(output.take()),
      get ended() {
        return output.ended;
      },
      onActivity: (listener) => output.onActivity(listener),
    };
    void inner.exit.then(() => {
      this.#hasExited = true;
    });
  }

  get marker(): string {
    return this.inner.marker;
  }

  get pid(): number | null {
    return this.inner.pid;
  }

  get executable(): string | null {
    return this.inner.executable;
  }

  get exit(): Promise<ProcessExit> {
    return this.inner.exit;
  }

  errorOutput(): ErrorOutput {
    return this.inner.errorOutput();
  }

  release(): void {
    this.inner.release();
  }

  /** Our side asks it to end; only the first time counts, and only while it lives. */
  markStop(): void {
    if (this.#hasExited || this.#events.some((event) => "stop" in event)) return;
    this.#events.push({ at_ms: this.#now(), stop: true });
  }

  /** Null when the process never started. */
  async recording(
    subject: Pick<RecordingHeader, "provider" | "cliVersion" | "scenario">,
  ): Promise<Recording | null> {
    const exit = await this.inner.exit;
    if (exit.kind === "start_failed") return null;
    const rest = splitLines(this.#unfinished).map((line) =>
      recordLine(line, "stdout", this.#now()),
    );
    const errors = splitLines(Buffer.from(this.errorOutput().text));
    const { command, arguments: given, input } = this.#context;
    return {
      header: {
        format: "hagicode-recording",
        version: 1,
        ...subject,
        recordedAt: this.#startedAt.toISOString(),
        command: [...command.map((part) => basename(part)), ...given],
        ...(input !== "" && { prompt: input }),
      },
      events: [
        ...this.#events,
        ...rest,
        ...errors.map((line) => recordLine(line, "stderr", this.#now())),
      ],
      exit: { exit_code: exit.exitCode, signal: exit.signal },
    };
  }

  #keep(chunk: Buffer | null): Buffer | null {
    if (chunk === null) return null;
    const lines = splitLines(Buffer.concat([this.#unfinished, chunk]));
    const isCut = lines.at(-1)?.at(-1) !== 0x0a;
    this.#unfinished = isCut ? (lines.pop() ?? Buffer.alloc(0)) : Buffer.alloc(0);
    for (const line of lines) this.#events.push(recordLine(line, "stdout", this.#now()));
    return chunk;
  }

  #now(): number {
    return Math.round(performance.now() - this.#startMs);
  }
}
