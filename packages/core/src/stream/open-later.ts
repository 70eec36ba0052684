/**
 * An iterable that is opened when its first value is asked for. A `return()` reaches the opened
 * iterator at once, even while a `next()` is pending: an async generator would queue it.
 */
export class OpenLater<T> implements AsyncIterableIterator<T, undefined> {
  readonly #open: (closing: AbortSignal) => Promise<AsyncIterator<T, undefined>>;
  readonly #closing = new AbortController();
  #opening: Promise<AsyncIterator<T, undefined>> | null = null;
  #opened: AsyncIterator<T, undefined> | null = null;

  /** `open` is told by `closing` that nobody waits any more; it may then give an empty iterator. */
  constructor(open: (closing: AbortSignal) => Promise<AsyncIterator<T, undefined>>) {
    this.#open = open;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    if (this.#opened !== null) return this.#opened.next();
    return this.#openThenNext();
  }

  async return(): Promise<IteratorResult<T, undefined>> {
    this.#closing.abort();
    const opened = this.#opened ?? (await this.#opening);
    await opened?.return?.();
    return { done: true, value: undefined };
  }

  async #openThenNext(): Promise<IteratorResult<T, undefined>> {
    if (this.#opening === null) {
      if (this.#closing.signal.aborted) return { done: true, value: undefined };
      this.#opening = this.#open(this.#closing.signal);
    }
    const opened = await this.#opening;
    this.#opened = opened;
    if (this.#closing.signal.aborted) return { done: true, value: undefined };
    return opened.next();
  }
}
