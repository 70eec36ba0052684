import type { CliMessage } from "@hagicode/libs";

import { normaliseSequence } from "../reading/normalise-sequence.ts";

/** The messages of a scenario's runs on one target. */
export interface TargetRuns {
  target: string;
  runs: readonly (readonly CliMessage[])[];
}

/** Where targets told the same conversation differently: each against the first. */
export function checkAgreement(all: readonly TargetRuns[]): string[] {
  const [first, ...others] = all;
  if (first === undefined) return [];
  return others.flatMap((other) => compare(first, other));
}

function compare(one: TargetRuns, other: TargetRuns): string[] {
  const count = Math.max(one.runs.length, other.runs.length);
  for (let run = 0; run < count; run += 1) {
    const [left, right] = [one, other].map(({ runs }) => normaliseSequence(runs[run] ?? []));
    const difference = firstDifference(left ?? [], right ?? []);
    if (difference !== null) {
      const [was, is] = difference;
      return [`run ${run + 1} differs\n${one.target}: ${was}\n${other.target}: ${is}`];
    }
  }
  return [];
}

function firstDifference(
  one: readonly string[],
  other: readonly string[],
): [string, string] | null {
  const count = Math.max(one.length, other.length);
  for (let index = 0; index < count; index += 1) {
    if (one[index] !== other[index])
      return [one[index] ?? "nothing more", other[index] ?? "nothing more"];
  }
  return null;
}
