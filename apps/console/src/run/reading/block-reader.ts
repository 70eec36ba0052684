interface Block {
  message_id: string;
  block_index: number;
  text: string;
}

/** Puts the increments of text blocks together. */
export class BlockReader {
  readonly #blocks = new Map<string, Block>();

  append({ message_id, block_index, text }: Block): string | null {
    const block = this.#block(message_id, block_index);
    block.text += text;
    return text === "" ? "an increment is empty" : null;
  }

  takeBack({ message_id, block_index, text }: Block): string | null {
    const block = this.#block(message_id, block_index);
    if (!block.text.endsWith(text)) return "what was discarded is not the end of its block";
    block.text = block.text.slice(0, block.text.length - text.length);
    return null;
  }

  /** The text of each block that has any, in the order in which they began. */
  byBlock(): string[] {
    return [...this.#blocks.values()].map(({ text }) => text).filter((text) => text !== "");
  }

  /** The same, with the blocks of a message put together. */
  byMessage(): string[] {
    const texts = new Map<string, string>();
    for (const { message_id, text } of this.#blocks.values()) {
      texts.set(message_id, (texts.get(message_id) ?? "") + text);
    }
    return [...texts.values()].filter((text) => text !== "");
  }

  #block(message_id: string, block_index: number): Block {
    const key = `${message_id} ${block_index}`;
    const block = this.#blocks.get(key) ?? { message_id, block_index, text: "" };
    this.#blocks.set(key, block);
    return block;
  }
}
