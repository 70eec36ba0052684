import type { AIStreamingChunk, AIStreamingChunkOf } from "../chunk/ai-streaming-chunk.ts";

type Discard = AIStreamingChunkOf<"content_discarded">;

/** The text that an attempt gave so far, so that it can be taken back. */
export class GivenText {
  readonly #blocks = new Map<string, Discard>();

  add(chunk: AIStreamingChunk): void {
    if (chunk.type === "content_delta") {
      this.#block(chunk.messageId, chunk.blockIndex).text += chunk.text;
    } else if (chunk.type === "content_discarded") {
      const block = this.#block(chunk.messageId, chunk.blockIndex);
      block.text = block.text.slice(0, block.text.length - chunk.text.length);
    }
  }

  /** What takes all of it back, the latest block first. */
  discards(): Discard[] {
    return [...this.#blocks.values()].filter((block) => block.text !== "").reverse();
  }

  clear(): void {
    this.#blocks.clear();
  }

  #block(messageId: string, blockIndex: number): Discard {
    const key = `${messageId}/${blockIndex}`;
    const known = this.#blocks.get(key);
    if (known !== undefined) return known;
    const type = "content_discarded";
    const block: Discard = { type, text: "", messageId, blockIndex, reason: "retried" };
    this.#blocks.set(key, block);
    return block;
  }
}
