import { constants } from "node:buffer";

import { defaultRunLimits, type RunLimits, type RunLimitsInput } from "./run-limits.ts";

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
