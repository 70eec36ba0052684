import type { Line } from "../framing/line.ts";

const longestCharacterBytes = 4;

/** Keeps the first lines that were no event, each shortened, and counts the rest. */
export class InvalidLines {
  readonly lines: string[] = [];
  dropped = 0;
  readonly #maxLines: number;
  readonly #maxCharacters: number;

  constructor(maxLines: number, maxCharacters: number) {
    this.#maxLines = maxLines;
    this.#maxCharacters = maxCharacters;
  }

  add(line: Line): void {
    if (this.lines.length >= this.#maxLines) {
      this.dropped += 1;
      return;
    }
    const bytes = line.bytes();
    const head = bytes.subarray(0, this.#maxCharacters * longestCharacterBytes);
    const text = head.toString("utf8");
    const isWhole = head.length === bytes.length && text.length <= this.#maxCharacters;
    this.lines.push(
      isWhole
        ? text.trimEnd()
        : `${[...text].slice(0, this.#maxCharacters).join("")}… (${bytes.length} bytes)`,
    );
  }
}
