import { reconcileSnapshot, type SnapshotChange } from "./reconcile-snapshot.ts";

interface Block {
  given: string;
  /** A high surrogate that waits for its other half, or nothing. */
  held: string;
}

/**
 * The text of one message, block by block, as far as it was given on. A high surrogate at the end
 * of a delta is held until its other half comes, so that no increment ends in half a character.
 */
export class BlockTexts {
  readonly messageId: string;
  readonly #blocks = new Map<number, Block>();

  constructor(messageId: string) {
    this.messageId = messageId;
  }

  /** Adds a delta and returns what may be given on, which may be nothing. */
  append(index: number, delta: string): string {
    const block = this.#block(index);
    const text = block.held + delta;
    block.held = endsInHalfPair(text) ? text.slice(-1) : "";
    const given = block.held === "" ? text : text.slice(0, -1);
    block.given += given;
    return given;
  }

  /** Moves a block to its next snapshot and returns the change. */
  reconcile(index: number, next: string): SnapshotChange {
    const block = this.#block(index);
    const change = reconcileSnapshot(block.given, next);
    block.held = "";
    block.given = next;
    return change;
  }

  /** What is still held, for a block of which no more will come. */
  flush(index: number): string {
    const block = this.#block(index);
    const { held } = block;
    block.held = "";
    block.given += held;
    return held;
  }

  block(index: number): string {
    return this.#blocks.get(index)?.given ?? "";
  }

  /** Indices of the blocks that have text, in order. */
  get blocks(): number[] {
    return [...this.#blocks]
      .filter(([, { given, held }]) => given !== "" || held !== "")
      .map(([index]) => index)
      .toSorted((a, b) => a - b);
  }

  /** All blocks in one. */
  get text(): string {
    return this.blocks
      .map((index) => this.#block(index))
      .map(({ given, held }) => given + held)
      .join("");
  }

  #block(index: number): Block {
    let block = this.#blocks.get(index);
    if (!block) {
      block = { given: "", held: "" };
      this.#blocks.set(index, block);
    }
    return block;
  }
}

function endsInHalfPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
