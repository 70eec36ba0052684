import type { Readable } from "node:stream";

import type { CliOutput } from "../cli-process-handle.ts";

/** A stream in paused mode: what nobody takes fills its buffer, then the pipe, and stops the CLI. */
export class PullOutput implements CliOutput {
  readonly #stream: Readable;
  #listener: () => void = () => {};
  #ended = false;

  constructor(stream: Readable) {
    this.#stream = stream;
    const end = () => {
      if (this.#ended) return;
      this.#ended = true;
      this.#listener();
    };
    stream.on("readable", () => this.#listener());
    stream.once("end", end).once("close", end).on("error", end);
  }

  get ended(): boolean {
    return this.#ended;
  }

  take(): Buffer | null {
    return this.#ended ? null : (this.#stream.read() as Buffer | null);
  }

  onActivity(listener: () => void): void {
    this.#listener = listener;
    if (this.#ended || this.#stream.readableLength > 0) queueMicrotask(listener);
  }

  release(): void {
    this.#stream.destroy();
    if (this.#ended) return;
    this.#ended = true;
    this.#listener();
  }
}

/** The output of a process that never was. */
export const noOutput: CliOutput = {
  take: () => null,
  ended: true,
  onActivity: (listener) => queueMicrotask(listener),
};
