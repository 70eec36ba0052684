import type { Line } from "../framing/line.ts";

const longestCharacterBytes = 4;
/** So much more is read that a secret across the cut is seen whole, and masked. */
const longestSecret = 4096;

/** Keeps the first lines that were no event, each shortened, and counts the rest. */
export class InvalidLines {
  readonly lines: string[] = [];
  dropped = 0;
  readonly #maxLines: number;
  readonly #maxCharacters: number;
  readonly #mask: (text: string) => string;

  constructor(maxLines: number, maxCharacters: number, mask: (text: string) => string) {
    this.#maxLines = maxLines;
    this.#maxCharacters = maxCharacters;
    this.#mask = mask;
  }

  add(line: Line): void {
    if (this.lines.length >= this.#maxLines) {
      this.dropped += 1;
      return;
    }
    const bytes = line.bytes();
    const head = bytes.subarray(0, this.#maxCharacters * longestCharacterBytes + longestSecret);
    const text = this.#mask(head.toString("utf8"));
    const isWhole = head.length === bytes.length && text.length <= this.#maxCharacters;
    this.lines.push(
      isWhole
        ? text.trimEnd()
        : `${[...text].slice(0, this.#maxCharacters).join("")}… (${bytes.length} bytes)`,
    );
  }
}
