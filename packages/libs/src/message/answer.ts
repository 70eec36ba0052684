import type { BlockTexts } from "./block-texts.ts";

/** The text of the last message that has any, also after that message was taken back. */
export class Answer {
  #last: BlockTexts | null = null;
  #earlier: BlockTexts | null = null;

  add(texts: BlockTexts): void {
    if (texts.blocks.length === 0) return;
    this.#earlier = this.#last;
    this.#last = texts;
  }

  takeBack(texts: BlockTexts): void {
    if (this.#last === texts) this.#last = this.#earlier;
  }

  get text(): string {
    return this.#last?.text ?? "";
  }
}
