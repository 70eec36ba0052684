import type { CliOutput } from "../../process/cli-process-handle.ts";

/** Bytes between a writer, who waits while it is full, and a reader, who takes chunk by chunk. */
export class StubPipe implements CliOutput {
  readonly #chunks: Buffer[] = [];
  readonly #capacity: number;
  #held = 0;
  #closed = false;
  #released = false;
  #listener: () => void = () => {};
  #wakeWriter: () => void = () => {};
  /** All that was ever taken. */
  bytesTaken = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Waits for room; a chunk that is larger than the whole pipe waits until it is empty. */
  async write(chunk: Buffer, signal: AbortSignal): Promise<void> {
    while (!this.#hasRoomFor(chunk.length) && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal.removeEventListener("abort", wake);
          resolve();
        };
        this.#wakeWriter = wake;
        signal.addEventListener("abort", wake, { once: true });
      });
    }
    if (signal.aborted || this.#released || this.#closed || chunk.length === 0) return;
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    this.#listener();
  }

  take(): Buffer | null {
    const chunk = this.#chunks.shift();
    if (chunk === undefined) return null;
    this.#held -= chunk.length;
    this.bytesTaken += chunk.length;
    this.#wakeWriter();
    this.#remind();
    return chunk;
  }

  get ended(): boolean {
    return this.#released || (this.#closed && this.#chunks.length === 0);
  }

  onActivity(listener: () => void): void {
    this.#listener = listener;
    this.#remind();
  }

  close(): void {
    this.#closed = true;
    this.#listener();
  }

  release(): void {
    this.#released = true;
    this.#chunks.length = 0;
    this.#held = 0;
    this.#wakeWriter();
    this.#listener();
  }

  #hasRoomFor(bytes: number): boolean {
    return this.#released || this.#held === 0 || this.#held + bytes <= this.#capacity;
  }

  /** Who takes one chunk and waits must hear of the next one. */
  #remind(): void {
    if (this.#chunks.length > 0 || this.ended) queueMicrotask(() => this.#listener());
  }
}
