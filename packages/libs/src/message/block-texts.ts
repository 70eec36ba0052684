import { reconcileSnapshot, type SnapshotChange } from "./reconcile-snapshot.ts";

/**
 * The text of one message, block by block, as far as it was given on. A high surrogate at the end
 * of a delta is held until its other half comes, so that no increment ends in half a character.
 */
export class BlockTexts {
  readonly messageId: string;
  readonly #given = new Map<number, string>();
  readonly #held = new Map<number, string>();

  constructor(messageId: string) {
    this.messageId = messageId;
  }

  /** Adds a delta and returns what may be given on, which may be nothing. */
  append(block: number, delta: string): string {
    const text = (this.#held.get(block) ?? "") + delta;
    if (endsInHalfPair(text)) {
      this.#held.set(block, text.slice(-1));
      return this.#give(block, text.slice(0, -1));
    }
    this.#held.delete(block);
    return this.#give(block, text);
  }

  /** Moves a block to its next snapshot and returns the change. */
  reconcile(block: number, next: string): SnapshotChange {
    const given = this.#given.get(block) ?? "";
    const change = reconcileSnapshot(given, next);
    this.#held.delete(block);
    this.#given.set(block, next);
    return change;
  }

  /** What is still held, for a block of which no more will come. */
  flush(block: number): string {
    const held = this.#held.get(block) ?? "";
    this.#held.delete(block);
    return this.#give(block, held);
  }

  block(index: number): string {
    return this.#given.get(index) ?? "";
  }

  /** Indices of the blocks that have text, in order. */
  get blocks(): number[] {
    return [...new Set([...this.#given.keys(), ...this.#held.keys()])].toSorted((a, b) => a - b);
  }

  /** All blocks in one. */
  get text(): string {
    return this.blocks.map((block) => this.block(block) + (this.#held.get(block) ?? "")).join("");
  }

  #give(block: number, text: string): string {
    if (text !== "") this.#given.set(block, (this.#given.get(block) ?? "") + text);
    return text;
  }
}

function endsInHalfPair(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}
