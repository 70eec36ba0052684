import { Line } from "./line.ts";

const LF = 0x0a;
/** Parts smaller than this cost more than what is in them, so that many of them are joined. */
const smallBytes = 1024;
const smallParts = 64;

/**
 * Cuts a byte stream into lines at LF and at nothing else, so that U+2028 or a split character in a
 * line is left alone. Each byte is looked at once, and none is copied but those of tiny chunks.
 */
export class LineFramer {
  /** Lines longer than the limit: dropped whole, and counted. */
  tooLong = 0;
  readonly #maxBytes: number;
  /** The parts of a line that has no end yet. */
  #parts: Buffer[] = [];
  /** How many of the last parts are small. */
  #small = 0;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that this chunk completes. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      if (this.#bytes > 0) {
        this.#keep(chunk.subarray(start, end));
        this.#finish(lines, true);
      } else if (end - start > this.#maxBytes) {
        this.tooLong += 1;
      } else {
        lines.push(new Line(chunk, start, end));
      }
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
    return lines;
  }

  /** What stands after the last LF once the stream is over; null when nothing does. */
  end(): Line | null {
    const lines: Line[] = [];
    if (this.#bytes > 0) this.#finish(lines, false);
    return lines[0] ?? null;
  }

  #keep(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > this.#maxBytes) return this.#drop();
    if (part.length === 0) return;
    this.#parts.push(part);
    this.#small = part.length < smallBytes ? this.#small + 1 : 0;
    if (this.#small < smallParts) return;
    this.#parts.push(Buffer.concat(this.#parts.splice(-smallParts)));
    this.#small = 0;
  }

  #drop(): void {
    this.#parts = [];
    this.#small = 0;
  }

  #finish(lines: Line[], isTerminated: boolean): void {
    const [head, ...more] = this.#parts;
    if (this.#bytes > this.#maxBytes) this.tooLong += 1;
    else if (head) lines.push(new Line(head, 0, head.length, more, isTerminated));
    this.#drop();
    this.#bytes = 0;
  }
}
