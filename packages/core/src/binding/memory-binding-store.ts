import type { SessionBindingStore } from "./session-binding-store.ts";

/** Keeps bindings for the life of the process; past the limit the longest unused is forgotten. */
export class MemoryBindingStore implements SessionBindingStore {
  readonly #limit: number;
  readonly #values = new Map<string, string>();

  /** `limit`: how many bindings are kept, a whole number. Default 10 000; 0 keeps none. */
  constructor({ limit = 10_000 }: { limit?: number | undefined } = {}) {
    if (!Number.isSafeInteger(limit) || limit < 0)
      throw new RangeError(`limit must be a whole number of 0 or more, not ${String(limit)}.`);
    this.#limit = limit;
  }

  getItem(key: string): string | null {
    const value = this.#values.get(key);
    if (value === undefined) return null;
    this.setItem(key, value);
    return value;
  }

  setItem(key: string, value: string): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

/** The store of every provider that was given none, so that they share their bindings. */
export const processBindingStore = new MemoryBindingStore();
