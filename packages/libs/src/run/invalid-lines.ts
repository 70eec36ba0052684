import type { Line } from "../framing/line.ts";

const longestCharacterBytes = 4;
/** So much more is read that a secret across the cut is seen whole, and masked. */
const longestSecret = 4096;

/** A line that was no event: as much of it as may be shown. */
interface KeptLine {
  head: Buffer;
  bytes: number;
}

/**
 * Keeps the first and the last lines that were no event, since either may say what went wrong, each
 * shortened, and counts those between.
 */
export class InvalidLines {
  dropped = 0;
  readonly #first: KeptLine[] = [];
  readonly #last: KeptLine[] = [];
  readonly #firstLines: number;
  readonly #lastLines: number;
  readonly #maxCharacters: number;
  readonly #mask: (text: string) => string;

  constructor(maxLines: number, maxCharacters: number, mask: (text: string) => string) {
    this.#firstLines = Math.floor(maxLines / 2);
    this.#lastLines = Math.ceil(maxLines / 2);
    this.#maxCharacters = maxCharacters;
    this.#mask = mask;
  }

  add(line: Line): void {
    const bytes = line.bytes();
    const head = bytes.subarray(0, this.#maxCharacters * longestCharacterBytes + longestSecret);
    // A copy, since the line's own chunk may be far larger.
    const kept = { head: Buffer.from(head), bytes: bytes.length };
    if (this.#first.length < this.#firstLines) {
      this.#first.push(kept);
      return;
    }
    this.#last.push(kept);
    if (this.#last.length <= this.#lastLines) return;
    this.#last.shift();
    this.dropped += 1;
  }

  get lines(): string[] {
    return [...this.#first, ...this.#last].map((line) => this.#shorten(line));
  }

  #shorten({ head, bytes }: KeptLine): string {
    const text = this.#mask(head.toString("utf8"));
    const isWhole = head.length === bytes && text.length <= this.#maxCharacters;
    return isWhole
      ? text.trimEnd()
      : `${[...text].slice(0, this.#maxCharacters).join("")}… (${bytes} bytes)`;
  }
}
