import type { Readable } from "node:stream";

import type { CliOutput } from "../cli-process-handle.ts";

/**
 * A pipe read chunk by chunk: one that is not taken before the next one comes pauses it, so that
 * what nobody takes fills the pipe and stops the CLI. Far cheaper than a stream in paused mode.
 */
export class PullOutput implements CliOutput {
  readonly #stream: Readable;
  readonly #chunks: Buffer[] = [];
  #listener: () => void = () => {};
  #closed = false;

  constructor(stream: Readable) {
    this.#stream = stream;
    const close = () => {
      if (this.#closed) return;
      this.#closed = true;
      this.#listener();
    };
    stream.on("data", this.#keep);
    stream.once("end", close).once("close", close).on("error", close);
  }

  get ended(): boolean {
    return this.#closed && this.#chunks.length === 0;
  }

  take(): Buffer | null {
    const chunk = this.#chunks.shift() ?? null;
    if (this.#chunks.length === 0 && this.#stream.isPaused()) this.#stream.resume();
    return chunk;
  }

  onActivity(listener: () => void): void {
    this.#listener = listener;
    if (this.#closed || this.#chunks.length > 0) queueMicrotask(listener);
  }

  release(): void {
    this.#stream.destroy();
    this.#chunks.length = 0;
    if (this.#closed) return;
    this.#closed = true;
    this.#listener();
  }

  readonly #keep = (chunk: Buffer): void => {
    if (this.#closed) return;
    this.#chunks.push(chunk);
    if (this.#chunks.length > 1) this.#stream.pause();
    this.#listener();
  };
}

/** The output of a process that never was. */
export const noOutput: CliOutput = {
  take: () => null,
  ended: true,
  onActivity: (listener) => queueMicrotask(listener),
};
