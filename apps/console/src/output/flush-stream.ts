import type { Writable } from "node:stream";

/** Waits until everything written has left, at most `limitMs`: a stuck reader must not hold us. */
export function flushStream(stream: Writable, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed || stream.writableLength === 0) return resolve();
    const timer = setTimeout(resolve, limitMs);
    stream.write("", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
