import { isDeepStrictEqual } from "node:util";

/** A problem when two values are not the same, else none. */
export function differs(what: string, wanted: unknown, got: unknown): string[] {
  if (isDeepStrictEqual(wanted, got)) return [];
  return [`${what}\nwanted: ${JSON.stringify(wanted)}\ngot: ${JSON.stringify(got)}`];
}
