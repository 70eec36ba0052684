import type { CliMessage } from "./cli-message.ts";
import type { BlockTexts } from "./block-texts.ts";

/** Holds the thoughts of ended messages until they may be given: whole, one per block, in order. */
export class ThoughtBuffer {
  #ended: BlockTexts[] = [];

  add(thoughts: BlockTexts): void {
    if (thoughts.blocks.length > 0) this.#ended.push(thoughts);
  }

  /** Forgets those of a message that the agent retried. */
  drop(messageId: string): void {
    this.#ended = this.#ended.filter((thoughts) => thoughts.messageId !== messageId);
  }

  release(out: CliMessage[]): void {
    for (const thoughts of this.#ended) {
      for (const block of thoughts.blocks) {
        const text = thoughts.block(block);
        if (text === "") continue;
        out.push({
          type: "assistant.thought",
          content: { text, message_id: thoughts.messageId, block_index: block },
        });
      }
    }
    this.#ended = [];
  }
}
