const prefix = "HAGICODE_RUN_";

/** A variable whose name is unique to the run, so that a nested run carries both. */
export function newMarker(): string {
  return prefix + randomDigits() + randomDigits();
}

/** Unique is enough, no secret is made of it: `node:crypto` would cost every importer 3 ms. */
function randomDigits(): string {
  const digits = Math.trunc(Math.random() * 2 ** 32).toString(16);
  return digits.toUpperCase().padStart(8, "0");
}

/** The names of all markers in an environment as /proc shows it. */
export function markersIn(environ: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, name] of environ.matchAll(/(?:^|\0)(HAGICODE_RUN_[0-9A-F]{16})=/g))
    if (name !== undefined) found.add(name);
  return found;
}
