import { BlockTexts } from "../../message/block-texts.ts";
import type { CliMessage } from "../../message/cli-message.ts";
import type { OpenToolCall } from "../../message/tool-ledger.ts";
import type { PiBlock } from "./pi-content.ts";
import { findReplayedPrefix } from "./replayed-prefix.ts";

/**
 * One assistant message while it is written. Deltas are the truth until `message_end`; snapshots
 * are read only in messages that have no deltas, because pi 0.73 writes them ahead of its deltas.
 */
export class PiMessage {
  readonly id: string;
  readonly texts: BlockTexts;
  readonly thoughts: BlockTexts;
  readonly toolCalls = new Map<number, OpenToolCall>();
  /** Set by the first update: what this message is streamed with. */
  #source: "deltas" | "snapshots" | null = null;
  #sawText = false;
  #replayed: Map<number, number> | null = null;
  readonly #liveThoughts: boolean;

  constructor(id: string, liveThoughts: boolean) {
    this.id = id;
    this.#liveThoughts = liveThoughts;
    this.texts = new BlockTexts(id);
    this.thoughts = new BlockTexts(id);
  }

  addText(block: number, delta: string, out: CliMessage[]): void {
    this.#source ??= "deltas";
    if (this.#source === "deltas") this.#say(block, this.texts.append(block, delta), out);
  }

  addThought(block: number, delta: string, out: CliMessage[]): void {
    this.#source ??= "deltas";
    if (this.#source === "deltas") this.#think(block, this.thoughts.append(block, delta), out);
  }

  /** An update without a delta: the whole message so far. `previousText` may stand at its start. */
  addSnapshot(blocks: readonly PiBlock[], previousText: string, out: CliMessage[]): void {
    if (blocks.length > 0) this.#source ??= "snapshots";
    if (this.#source !== "snapshots") return;
    if (!this.#sawText && blocks.some((block) => block.kind === "text" && block.text !== "")) {
      this.#sawText = true;
      this.#replayed = findReplayedPrefix(previousText, blocks);
    }
    for (const block of blocks) {
      if (block.kind === "text") this.#followText(block.index, block.text, out);
      if (block.kind === "thinking") this.#followThought(block.index, block.text, out);
    }
  }

  /** pi says what the block came to: deltas that stopped short are completed. */
  completeBlock(
    block: number,
    end: "text_end" | "thinking_end",
    content: string | null,
    out: CliMessage[],
  ): void {
    if (content === null || this.#source === "snapshots") return;
    this.#source ??= "deltas";
    if (end === "thinking_end") this.#followThought(block, content, out);
    else if (content.startsWith(this.texts.block(block))) this.#change(block, content, out);
  }

  /** The final content. A message that failed may have kept less than it streamed: that stays. */
  end(blocks: readonly PiBlock[], failed: boolean, previousText: string, out: CliMessage[]): void {
    const final = blocks.filter((block) => block.kind === "text");
    if (this.#isNoReplay(joined(final), previousText)) this.#replayed = null;
    if (!this.#isMoved(this.texts, final)) {
      for (const { index, text } of final) this.#settleText(index, text, failed, out);
      this.#dropMissing(blocks, failed, out);
    }
    const thinking = blocks.filter((block) => block.kind === "thinking");
    if (!this.#isMoved(this.thoughts, thinking)) {
      for (const { index, text } of thinking) this.#followThought(index, text, out);
    }
    this.flush(out);
  }

  /** Gives what is still held: no more will come. */
  flush(out: CliMessage[]): void {
    for (const block of this.texts.blocks) this.#say(block, this.texts.flush(block), out);
    for (const block of this.thoughts.blocks) {
      this.#think(block, this.thoughts.flush(block), out);
    }
  }

  /** Takes back all its text, block by block. */
  discard(reason: "retried", out: CliMessage[]): void {
    for (const block of this.texts.blocks) {
      const text = this.texts.block(block);
      this.texts.reconcile(block, "");
      if (text !== "") {
        const at = { message_id: this.id, block_index: block };
        out.push({ type: "assistant.discarded", content: { text, ...at, reason } });
      }
    }
  }

  /** A message that ends with nothing but the earlier text, or without it, was no replay. */
  #isNoReplay(finalText: string, previousText: string): boolean {
    return (
      this.#replayed !== null && (finalText === previousText || !finalText.startsWith(previousText))
    );
  }

  /** The same text under other indices, as when a block before it was left out in the end. */
  #isMoved(given: BlockTexts, final: readonly { index: number; text: string }[]): boolean {
    const known = new Set(given.blocks);
    const isElsewhere = final.some(({ index, text }) => text !== "" && !known.has(index));
    return isElsewhere && known.size > 0 && joined(final) === given.text;
  }

  /** Blocks that the final content does not have were never part of it. */
  #dropMissing(blocks: readonly PiBlock[], failed: boolean, out: CliMessage[]): void {
    if (failed || blocks.length === 0) return;
    const final = new Set(blocks.filter(({ kind }) => kind === "text").map(({ index }) => index));
    for (const block of this.texts.blocks) if (!final.has(block)) this.#change(block, "", out);
  }

  #followText(block: number, text: string, out: CliMessage[]): void {
    const next = text.slice(this.#replayed?.get(block) ?? 0);
    // A stale snapshot is a prefix of what was given already: the next one, or the end, tells.
    if (this.texts.block(block).startsWith(next)) return;
    this.#change(block, next, out);
  }

  #followThought(block: number, text: string, out: CliMessage[]): void {
    if (this.thoughts.block(block).startsWith(text)) return;
    this.#think(block, this.thoughts.reconcile(block, text).append, out);
  }

  #settleText(block: number, text: string, failed: boolean, out: CliMessage[]): void {
    const next = text.slice(this.#replayed?.get(block) ?? 0);
    if (failed && this.texts.block(block).startsWith(next)) return;
    this.#change(block, next, out);
  }

  #change(block: number, next: string, out: CliMessage[]): void {
    const { discard, append } = this.texts.reconcile(block, next);
    if (discard !== "") {
      const at = { message_id: this.id, block_index: block };
      out.push({
        type: "assistant.discarded",
        content: { text: discard, ...at, reason: "corrected" },
      });
    }
    this.#say(block, append, out);
  }

  #say(block: number, text: string, out: CliMessage[]): void {
    if (text === "") return;
    out.push({
      type: "assistant",
      content: { text, message_id: this.id, block_index: block },
    });
  }

  #think(block: number, text: string, out: CliMessage[]): void {
    if (text === "" || !this.#liveThoughts) return;
    out.push({
      type: "assistant.thought",
      content: { text, message_id: this.id, block_index: block },
    });
  }
}

function joined(blocks: readonly { text: string }[]): string {
  return blocks.map(({ text }) => text).join("");
}
