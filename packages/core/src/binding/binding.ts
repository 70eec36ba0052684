import { parseBinding, serializeBinding, type StoredBinding } from "./bound-session.ts";
import type { SessionBindingStore } from "./session-binding-store.ts";

/** What a store operation gave, or its failure for a person. */
export type StoreAnswer<T> = { ok: true; value: T } | { ok: false; text: string };

/** One key of a store. Its methods never reject. */
export class Binding {
  readonly #store: SessionBindingStore;
  readonly #key: string;

  constructor(store: SessionBindingStore, key: string) {
    this.#store = store;
    this.#key = key;
  }

  read(): Promise<StoreAnswer<StoredBinding>> {
    return answer("could not be read", async () =>
      parseBinding(await this.#store.getItem(this.#key)),
    );
  }

  write(sessionId: string): Promise<StoreAnswer<void>> {
    return answer("could not be written", async () => {
      await this.#store.setItem(this.#key, serializeBinding(sessionId));
    });
  }

  drop(): Promise<StoreAnswer<void>> {
    return answer("could not be removed", async () => {
      await this.#store.removeItem(this.#key);
    });
  }
}

async function answer<T>(what: string, operation: () => Promise<T>): Promise<StoreAnswer<T>> {
  try {
    return { ok: true, value: await operation() };
  } catch (error) {
    return { ok: false, text: `The session binding ${what}: ${describe(error)}` };
  }
}

const longestText = 500;

/** The store's own text, less the credentials that drivers like to print with their URL. */
function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\/\/[^/@\s]+@/g, "//***@").slice(0, longestText);
}
