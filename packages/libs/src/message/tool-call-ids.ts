/** Makes a CLI's tool call ids unique within a run: an empty or repeated one gets a suffix. */
export class ToolCallIds {
  readonly #used = new Set<string>();
  readonly #repeats = new Map<string, number>();

  unique(rawId: string): string {
    let id = rawId;
    while (id === "" || this.#used.has(id)) {
      const count = (this.#repeats.get(rawId) ?? (rawId === "" ? 0 : 1)) + 1;
      this.#repeats.set(rawId, count);
      id = `${rawId}#${count}`;
    }
    this.#used.add(id);
    return id;
  }
}
