import type { CliMessageOf } from "./cli-message.ts";

/** Folds increments and what takes them back into the text of each message. */
export class CollectedTexts {
  readonly #messages = new Map<string, Map<number, string>>();

  add({ type, content }: CliMessageOf<"assistant" | "assistant.discarded">): void {
    const blocks = this.#messages.get(content.message_id) ?? new Map<number, string>();
    this.#messages.set(content.message_id, blocks);
    const text = blocks.get(content.block_index) ?? "";
    blocks.set(
      content.block_index,
      type === "assistant" ? text + content.text : text.slice(0, text.length - content.text.length),
    );
  }

  /** In the order of the messages, blocks joined, empty ones left out. */
  list(): string[] {
    return [...this.#messages.values()]
      .map((blocks) =>
        [...blocks]
          .toSorted(([a], [b]) => a - b)
          .map(([, text]) => text)
          .join(""),
      )
      .filter((text) => text !== "");
  }
}
