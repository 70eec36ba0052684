import { randomBytes } from "node:crypto";

const prefix = "HAGICODE_RUN_";

/** A variable whose name is unique to the run, so that a nested run carries both. */
export function newMarker(): string {
  return prefix + randomBytes(8).toString("hex").toUpperCase();
}

/** The names of all markers in an environment as /proc shows it. */
export function markersIn(environ: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, name] of environ.matchAll(/(?:^|\0)(HAGICODE_RUN_[0-9A-F]{16})=/g))
    if (name !== undefined) found.add(name);
  return found;
}
