import type { Writable } from "node:stream";

/** Where text goes: resolves once the reader can take more, and outlives its reader. */
export interface OutputStream {
  write(text: string): Promise<void>;
  /** Aborted when nothing can be written any more. */
  readonly closed: AbortSignal;
  /** Why writing failed, such as a full disk; null when a reader only went away. */
  failure(): string | null;
  /** From now on `write` waits for nobody. */
  stopWaiting(): void;
}

/** Wraps standard output or error: a closed pipe is a fact, not a crash. */
export function createOutputStream(stream: Writable): OutputStream {
  const closed = new AbortController();
  const waiting = new AbortController();
  let failure: string | null = null;
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") failure ??= error.message;
    waiting.abort();
    closed.abort();
  });
  return {
    closed: closed.signal,
    failure: () => failure,
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
