import { constants } from "node:buffer";

/**
 * Bounds of a run; each has a default that fits a service. All are whole numbers of 0 or more, times
 * at most 2 147 483 647 ms.
 */
export interface RunLimits {
  /** Longest line of output, in bytes, from 1 to 512 MiB; longer ones are dropped and counted. Default 64 MiB. */
  lineBytes: number;
  /** How many invalid lines are kept, the first and the last ones. Default 20. */
  invalidLines: number;
  /** How much of each is kept, in characters. Default 500. */
  invalidLineCharacters: number;
  /** How much of the error output is kept, in bytes: half of its beginning, half of its end. Default 64 KiB. */
  stderrBytes: number;
  /** After the exit, how long the pipes must be quiet, in milliseconds of reading. Default 200. */
  settleQuietMs: number;
  /** After the exit, how long we read at most, in milliseconds of reading. Default 2000. */
  settleMs: number;
  /** After stdout closed, how long the process may live on, in milliseconds of reading. Default 10 000. */
  closedOutputGraceMs: number;
  /** Milliseconds between the interrupt, sent once more half-way, and the kill; 0: none. Default 2000. */
  stopGraceMs: number;
  /** Milliseconds that the kill of the tree may take. Default 5000. */
  killTimeoutMs: number;
  /** What to do with background jobs that a finished run left behind. Default `report`. */
  leftovers: "report" | "kill";
}

/** What counts where nothing else is given. */
export const defaultRunLimits: RunLimits = {
  lineBytes: 64 * 1024 * 1024,
  invalidLines: 20,
  invalidLineCharacters: 500,
  stderrBytes: 64 * 1024,
  settleQuietMs: 200,
  settleMs: 2000,
  closedOutputGraceMs: 10_000,
  stopGraceMs: 2000,
  killTimeoutMs: 5000,
  leftovers: "report",
};

/** Limits as they are given: any of them may be missing. */
export type RunLimitsInput = { [Name in keyof RunLimits]?: RunLimits[Name] | undefined };

/**
 * The defaults, with these in their place; undefined ones have their default. Throws a `TypeError`
 * or `RangeError` that says which limit makes no sense: they are code, no input of a run.
 */
export function toRunLimits(limits: RunLimitsInput = {}): RunLimits {
  if (typeof limits !== "object" || limits === null || Array.isArray(limits))
    throw new TypeError(`limits must be an object, not ${show(limits)}.`);
  const given = Object.entries(limits).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) checkLimit(name, value);
  return { ...defaultRunLimits, ...Object.fromEntries(given) };
}

function checkLimit(name: string, value: unknown): void {
  if (!Object.hasOwn(defaultRunLimits, name)) {
    const known = Object.keys(defaultRunLimits).join(", ");
    throw new TypeError(`limits.${name} is unknown; the limits are ${known}.`);
  }
  if (name === "leftovers") {
    if (value === "report" || value === "kill") return;
    throw new TypeError(`limits.leftovers must be "report" or "kill", not ${show(value)}.`);
  }
  const [least, most] = rangeOf(name);
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most)
    return;
  throw new RangeError(
    `limits.${name} must be a whole number from ${least} to ${most}, not ${show(value)}.`,
  );
}

/** A line becomes one string, and a timer of Node can't wait for longer than this. */
function rangeOf(name: string): [least: number, most: number] {
  if (name === "lineBytes") return [1, constants.MAX_STRING_LENGTH];
  return [0, name.endsWith("Ms") ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER];
}

function show(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
