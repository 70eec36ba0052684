const LF = 0x0a;

/**
 * Cuts a byte stream into lines at LF and at nothing else, so that U+2028 or a split character in a
 * line is left alone. Each byte is looked at once; a line within one chunk is a view on that chunk.
 */
export class LineFramer {
  /** Lines longer than the limit: dropped whole, and counted. */
  tooLong = 0;
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;
  #dropping = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that this chunk completes, without their LF. */
  push(chunk: Buffer): Buffer[] {
    const lines: Buffer[] = [];
    let from = 0;
    for (let lf = chunk.indexOf(LF); lf !== -1; lf = chunk.indexOf(LF, from)) {
      const line = this.#finish(chunk.subarray(from, lf));
      if (line) lines.push(line);
      from = lf + 1;
    }
    if (from < chunk.length) this.#keep(chunk.subarray(from));
    return lines;
  }

  /** What stands after the last LF once the stream is over; null when nothing does. */
  end(): Buffer | null {
    return this.#bytes === 0 && !this.#dropping ? null : this.#finish(Buffer.alloc(0));
  }

  #keep(part: Buffer): void {
    if (this.#dropping) return;
    if (this.#bytes + part.length > this.#maxBytes) {
      this.#parts = [];
      this.#bytes = 0;
      this.#dropping = true;
      return;
    }
    this.#parts.push(part);
    this.#bytes += part.length;
  }

  #finish(tail: Buffer): Buffer | null {
    if (this.#bytes === 0 && !this.#dropping && tail.length <= this.#maxBytes) return tail;
    this.#keep(tail);
    const line = this.#dropping ? null : Buffer.concat(this.#parts, this.#bytes);
    if (this.#dropping) this.tooLong += 1;
    this.#parts = [];
    this.#bytes = 0;
    this.#dropping = false;
    return line;
  }
}
