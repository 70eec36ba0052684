/** One waiter that several sources wake: no listener and no promise is left behind per wait. */
export class Wakeup {
  #awake = false;
  #resolve: (() => void) | null = null;

  /** Ends the wait under way, or the next one at once. */
  readonly wake = (): void => {
    this.#awake = true;
    this.#resolve?.();
  };

  /** Waits for `wake`, at most `timeoutMs`; returns the milliseconds it took. */
  async wait(timeoutMs: number): Promise<number> {
    const since = performance.now();
    if (!this.#awake) {
      await new Promise<void>((resolve) => {
        // A busy event loop comes to its timers before its pipes: those have their turn first.
        const timer = Number.isFinite(timeoutMs)
          ? setTimeout(() => setImmediate(resolve), timeoutMs)
          : undefined;
        this.#resolve = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#awake = false;
    this.#resolve = null;
    return performance.now() - since;
  }
}
