import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { EventCount } from "../../src/readers/event-count.ts";
import { addTurn, nothing } from "../../src/workloads/turn.ts";
import { legacyWorkload } from "../../src/workloads/workloads.ts";
import { shapesOf } from "./shapes.ts";
import { hashOf, linesOf, smallWorkloads } from "./streams.ts";

describe.each(smallWorkloads.map((workload) => [workload.name, workload] as const))(
  "%s",
  (_, workload) => {
    const lines = linesOf(workload);
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);

    test("every line is one record, and ends in one LF", () => {
      expect(lines.filter((line) => !/^\{[^\n]*\}\n$/.test(line))).toEqual([]);
    });

    test("it is the same every time", () => {
      expect(hashOf(workload)).toBe(hashOf(workload));
    });

    test("its deltas and results are what its turns say", () => {
      const count = new EventCount();
      for (const event of events) count.add(event);
      expect(count.contents).toEqual([...workload.turns()].reduce(addTurn, nothing));
    });

    test("its deltas together are the text of its messages, and whole characters each", () => {
      const deltas = [...workload.turns()].flatMap((turn) => turn.deltas);
      expect(deltas.filter((delta) => delta === "" || !delta.isWellFormed())).toEqual([]);
      const messages = events.at(workload.name === "legacy" ? -1 : -2)?.["messages"];
      const texts = (messages as { role: string; content: { text?: string }[] }[])
        .filter(({ role }) => role === "assistant")
        .map(({ content }) => content[0]?.text);
      expect(texts.join("")).toBe(deltas.join(""));
    });

    test("its records have the keys of recorded ones, in their order", () => {
      const version = workload.name === "legacy" ? "0.73" : "1.6";
      const recorded = ["tool-call", "simple-prompt"].flatMap((name) =>
        recordedEvents(`pi-${version}/${name}.jsonl`),
      );
      const known = shapesOf(recorded);
      expect([...shapesOf(events)].filter((shape) => !known.has(shape))).toEqual([]);
    });
  },
);

test("an answer of 3000 deltas is as large as the one measured with pi 0.73: 83.7 MB", () => {
  const [turn] = legacyWorkload(1).turns();
  const bytes = [...(turn ? legacyWorkload(1).style.dialect.answer(turn) : [])].reduce(
    (sum, line) => sum + Buffer.byteLength(line),
    0,
  );
  expect(bytes / 83.7e6).toBeGreaterThan(0.9);
  expect(bytes / 83.7e6).toBeLessThan(1.1);
});

function recordedEvents(file: string): unknown[] {
  const url = new URL(`../../../../apps/console/fixtures/${file}`, import.meta.url);
  return readFileSync(url, "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => (JSON.parse(line) as { json?: unknown }).json ?? []);
}
