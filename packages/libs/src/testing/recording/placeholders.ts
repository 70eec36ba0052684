/** Gives the same stand-in for the same value, numbered per kind in the order of first sight. */
export class Placeholders {
  readonly #known = new Map<string, Map<string, string>>();

  /** `make` gets the number, from 1. */
  get(kind: string, value: string, make: (n: number) => string): string {
    const known = this.#known.get(kind) ?? new Map<string, string>();
    this.#known.set(kind, known);
    const placeholder = known.get(value) ?? make(known.size + 1);
    known.set(value, placeholder);
    return placeholder;
  }
}
