import { decodeUtf8 } from "./decode-utf8.ts";

/** One line without its LF: a stretch of a chunk, and what of it stood in later chunks. */
export class Line {
  readonly chunk: Buffer;
  readonly start: number;
  readonly end: number;
  /** False for what stood after the last LF of the stream: it may be cut. */
  readonly isTerminated: boolean;
  readonly #more: readonly Buffer[];

  constructor(
    chunk: Buffer,
    start: number,
    end: number,
    more: readonly Buffer[] = [],
    isTerminated = true,
  ) {
    this.chunk = chunk;
    this.start = start;
    this.end = end;
    this.isTerminated = isTerminated;
    this.#more = more;
  }

  get length(): number {
    return this.#more.reduce((sum, part) => sum + part.length, this.end - this.start);
  }

  /** Whether all of it stands between `start` and `end`; else that is its head. */
  get isWhole(): boolean {
    return this.#more.length === 0;
  }

  /** Its last bytes, at most `count`, each as one character. */
  tail(count: number): string {
    const last = this.#more.at(-1);
    return last
      ? last.toString("latin1", Math.max(0, last.length - count))
      : this.chunk.toString("latin1", Math.max(this.start, this.end - count), this.end);
  }

  /** All its bytes, joined where they have to be. */
  bytes(): Buffer {
    const head = this.chunk.subarray(this.start, this.end);
    return this.isWhole ? head : Buffer.concat([head, ...this.#more]);
  }

  text(): string {
    return decodeUtf8(this.bytes());
  }
}
