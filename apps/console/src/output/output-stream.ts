import type { Writable } from "node:stream";

/** Where text goes: resolves once the reader can take more, and outlives its reader. */
export interface OutputStream {
  write(text: string): Promise<void>;
  /** Aborted when the reader went away. */
  readonly closed: AbortSignal;
  /** From now on `write` waits for nobody. */
  stopWaiting(): void;
}

/** Wraps standard output or error: a closed pipe is a fact, not a crash. */
export function createOutputStream(stream: Writable): OutputStream {
  const closed = new AbortController();
  const waiting = new AbortController();
  const close = (): void => {
    waiting.abort();
    closed.abort();
  };
  stream.on("error", close);
  return {
    closed: closed.signal,
    stopWaiting: () => waiting.abort(),
    async write(text) {
      if (text === "" || closed.signal.aborted || !stream.writable) return;
      if (!stream.write(text)) await drained(stream, waiting.signal);
    },
  };
}

function drained(stream: Writable, waiting: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.aborted) return resolve();
    const done = (): void => {
      stream.off("drain", done);
      waiting.removeEventListener("abort", done);
      resolve();
    };
    stream.on("drain", done);
    waiting.addEventListener("abort", done);
  });
}
