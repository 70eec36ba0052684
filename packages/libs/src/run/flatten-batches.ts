/**
 * One item at a time from batches: an item at hand costs no more than a resolved promise. Its
 * `return()` takes effect at once, where a generator alone would queue it behind a `next()` that is
 * still pending, which a silent CLI could keep waiting for ever.
 */
export function flattenBatches<T>(
  batches: AsyncGenerator<readonly T[], void, void>,
  abandon: () => void,
): AsyncIterableIterator<T> {
  let batch: readonly T[] = [];
  let place = 0;
  let pending: Promise<IteratorResult<T>> | null = null;
  let hasLeft = false;

  const leave = (): void => {
    hasLeft = true;
    batch = [];
    place = 0;
    abandon();
  };
  const advance = async (): Promise<IteratorResult<T>> => {
    while (place >= batch.length) {
      const next = await batches.next();
      if (next.done || hasLeft) return { done: true, value: undefined };
      batch = next.value;
      place = 0;
    }
    return { done: false, value: batch[place++] as T };
  };
  return {
    next() {
      if (pending === null && place < batch.length) {
        return Promise.resolve({ done: false, value: batch[place++] as T });
      }
      const result = pending === null ? advance() : pending.then(advance, advance);
      pending = result;
      const settle = (): void => {
        if (pending === result) pending = null;
      };
      result.then(settle, settle);
      return result;
    },
    async return() {
      leave();
      await batches.return();
      return { done: true, value: undefined };
    },
    async throw(error: unknown) {
      leave();
      await batches.throw(error);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
