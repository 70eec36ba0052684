import { untilAborted } from "../abort/until-aborted.ts";

/** Lets one run at a time have a key, first come, first served. */
export class Turns {
  readonly #tails = new Map<string, Promise<void>>();

  /**
   * Takes a place in the queue before it returns, and resolves when the turn has come: with what
   * ends it, or with null when one of the signals was aborted first.
   */
  async take(
    key: string,
    signals: readonly (AbortSignal | undefined)[],
  ): Promise<(() => void) | null> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const { promise: mine, end } = openTurn();
    const tail = before.then(() => mine);
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    const waited = await untilAborted(before, signals);
    if (waited.kind === "settled") return end;
    end();
    return null;
  }
}

function openTurn(): { promise: Promise<void>; end: () => void } {
  let end: () => void = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}

const turnsOfStores = new WeakMap<object, Turns>();

/** The turns of all who share a store. They hold within this process. */
export function turnsOf(store: object): Turns {
  const known = turnsOfStores.get(store);
  if (known !== undefined) return known;
  const turns = new Turns();
  turnsOfStores.set(store, turns);
  return turns;
}
