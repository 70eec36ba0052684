/** A stretch of a stream: the items at hand, and whether more of them will come. */
export interface Source<T> {
  /** What is at hand; empty when nothing is now. */
  read(): readonly T[];
  /** Waits for more; false once there will be none. */
  more(): Promise<boolean>;
}

/** A stretch that is all at hand. */
export function atHand<T>(items: readonly T[]): Source<T> {
  let left = items;
  return {
    read() {
      const read = left;
      left = [];
      return read;
    },
    more: () => Promise.resolve(false),
  };
}

/**
 * One item at a time from one source after the other: an item at hand costs no more than a resolved
 * promise. Its `return()` takes effect at once, where a generator alone would queue it behind a
 * `next()` that is still pending, which a silent CLI could keep waiting for ever.
 */
export function readSources<T>(
  sources: AsyncGenerator<Source<T>, void, void>,
  abandon: () => void,
): AsyncIterableIterator<T> {
  let source: Source<T> | null = null;
  let batch: readonly T[] = [];
  let place = 0;
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  let hasLeft = false;

  const leave = (): void => {
    hasLeft = true;
    source = null;
    batch = [];
    place = 0;
    abandon();
  };
  const fill = async (): Promise<boolean> => {
    while (source) {
      const read = source.read();
      // Whoever is told of what is read may leave meanwhile.
      if (hasLeft) return false;
      batch = read;
      place = 0;
      if (batch.length > 0) return true;
      if (!(await source.more())) source = null;
    }
    return false;
  };
  const advance = async (): Promise<IteratorResult<T>> => {
    try {
      while (place >= batch.length) {
        if (await fill()) continue;
        const next = hasLeft ? null : await sources.next();
        if (next === null || next.done || hasLeft) return { done: true, value: undefined };
        source = next.value;
      }
      return { done: false, value: batch[place++] as T };
    } catch (error) {
      source = null;
      await sources.throw(error);
      throw error;
    } finally {
      pending -= 1;
    }
  };
  return {
    next() {
      if (pending === 0 && place < batch.length) {
        return Promise.resolve({ done: false, value: batch[place++] as T });
      }
      pending += 1;
      const result = pending === 1 ? advance() : last.then(advance, advance);
      last = result;
      return result;
    },
    async return() {
      leave();
      await sources.return();
      return { done: true, value: undefined };
    },
    async throw(error: unknown) {
      leave();
      await sources.throw(error);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
