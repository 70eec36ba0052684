import { expect, test } from "vitest";

import { markdownTable } from "../../src/report/markdown-table.ts";
import { megabytes, milliseconds, short, times } from "../../src/report/numbers.ts";
import { textTable } from "../../src/report/text-table.ts";

const table = {
  title: null,
  columns: ["reader", "CPU"],
  rows: [
    ["a|b", "1 ms"],
    ["ours ≥ theirs", "123 ms"],
  ],
};

test("for a terminal: names to the left, numbers to the right", () => {
  expect(textTable(table).split("\n")).toEqual([
    "reader            CPU",
    "─────────────  ──────",
    "a|b              1 ms",
    "ours ≥ theirs  123 ms",
  ]);
});

test("as Markdown, with bars in cells escaped", () => {
  expect(markdownTable(table)).toBe(
    "| reader | CPU |\n| --- | ---: |\n| a\\|b | 1 ms |\n| ours ≥ theirs | 123 ms |",
  );
});

test.each([
  [short(0.1234), "0.12"],
  [short(12.34), "12.3"],
  [short(1234.5), "1235"],
  [short(Number.NaN), "–"],
  [megabytes(83_700_000), "83.7 MB"],
  [milliseconds(4.2), "4.20 ms"],
  [milliseconds(12_000), "12.0 s"],
  [times(1.456), "1.46 ×"],
])("%s is how it is written", (written, expected) => {
  expect(written).toBe(expected);
});
