/** Turned on once, by anyone; can be waited for. */
export class Switch {
  #on = false;
  #turn: () => void = () => {};
  readonly turned: Promise<void> = new Promise((resolve) => {
    this.#turn = resolve;
  });

  get on(): boolean {
    return this.#on;
  }

  turnOn(): void {
    this.#on = true;
    this.#turn();
  }
}
