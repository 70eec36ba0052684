import { currentDialect } from "./current-dialect.ts";
import { legacyDialect } from "./legacy-dialect.ts";
import type { TextStyle } from "./phrases.ts";
import { SeededRandom } from "./seeded-random.ts";
import type { Turn } from "./turn.ts";
import type { RunStyle } from "./write-run.ts";
import { writeDeltas, writeToolOutput } from "./write-text.ts";

export type { Turn } from "./turn.ts";

/** A stream that can be made any number of times, byte for byte the same. */
export interface Workload {
  name: string;
  title: string;
  style: RunStyle;
  turns: () => Iterable<Turn>;
}

const wholeOutput = { toolUpdates: 3, repeatedOutput: null };

/** Answers of 3000 deltas: one is 84 MB. */
export function legacyWorkload(messages: number): Workload {
  return {
    name: "legacy",
    title: "pi ≤ 0.83, cumulative",
    style: { dialect: legacyDialect, ...wholeOutput },
    turns: () => answers(messages, 3000, "mixed"),
  };
}

export function deltaWorkload(
  messages: number,
  usage: "constant" | "growing",
  text: TextStyle = "mixed",
): Workload {
  const names = { constant: "", growing: ", usage counts on" };
  return {
    name: text === "unicode" ? "unicode" : `delta-${usage}`,
    title: text === "unicode" ? "Unicode-heavy" : `pi ≥ 0.84, delta-only${names[usage]}`,
    style: { dialect: currentDialect(usage), ...wholeOutput },
    turns: () => answers(messages, 3000, text),
  };
}

/** Short answers with a tool call each; pi repeats its result four times. */
export function toolWorkload(calls: number): Workload {
  return {
    name: "tools",
    title: "Tool-heavy",
    style: { dialect: currentDialect("constant"), toolUpdates: 4, repeatedOutput: null },
    turns: () => answers(calls, 20, "mixed", 16_000),
  };
}

/** One tool result of this many MiB, and little else. */
export function longLineWorkload(mebibytes: number): Workload {
  return {
    name: `line-${mebibytes}`,
    title: `One line of ${mebibytes} MiB`,
    style: { dialect: currentDialect("constant"), toolUpdates: 1, repeatedOutput: 1000 },
    // pi ≥ 1.0 writes the output twice in this line.
    turns: () => answers(2, 20, "mixed", (mebibytes * 1024 * 1024) / 2),
  };
}

function* answers(
  count: number,
  deltas: number,
  text: TextStyle,
  toolCharacters = 300,
): Generator<Turn> {
  const random = new SeededRandom(count * 31 + deltas);
  for (let number = 1; number <= count; number += 1) {
    yield {
      number,
      deltas: writeDeltas(random, deltas, text),
      toolOutput: number === count ? null : writeToolOutput(random, toolCharacters),
    };
  }
}
