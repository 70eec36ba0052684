/**
 * An iterator whose `return()` takes effect at once: a generator alone would queue it behind a
 * `next()` that is still pending, which a silent CLI could keep waiting for ever.
 */
export function abandonable<T>(
  generator: AsyncGenerator<T, void, void>,
  abandon: () => void,
): AsyncIterableIterator<T> {
  return {
    next: () => generator.next(),
    return: () => {
      abandon();
      return generator.return() as Promise<IteratorResult<T>>;
    },
    throw: (error: unknown) => {
      abandon();
      return generator.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
