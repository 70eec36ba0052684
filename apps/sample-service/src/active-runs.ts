/** The runs that go on, so that they can be counted and cancelled together. */
export class ActiveRuns {
  readonly #runs = new Map<AbortController, Promise<void>>();
  readonly #kill = new AbortController();

  get size(): number {
    return this.#runs.size;
  }

  /** Aborted when the time for a polite stop is over. */
  get killSignal(): AbortSignal {
    return this.#kill.signal;
  }

  async track(controller: AbortController, run: () => Promise<void>): Promise<void> {
    const running = run().finally(() => this.#runs.delete(controller));
    this.#runs.set(controller, running);
    await running;
  }

  /** Resolves when all of them have ended and their processes are gone. */
  async cancelAll(reason: unknown, politeMs: number): Promise<void> {
    for (const controller of this.#runs.keys()) controller.abort(reason);
    const timer = setTimeout(() => this.#kill.abort(), politeMs);
    await Promise.allSettled(this.#runs.values());
    clearTimeout(timer);
  }
}
