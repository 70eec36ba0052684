import { expect, test } from "vitest";

import { markdownReport } from "../../src/report/markdown-report.ts";
import type { Bar, Section } from "../../src/report/section.ts";

const environment = {
  processor: "A processor",
  cores: 2,
  memoryGb: 8,
  system: "Linux 6 x64",
  node: "20.20.2",
  versions: { execa: "9.6.0" },
};
const bar: Bar = { what: "speed", asked: "≥ 4 ×", measured: "5 ×", met: true };

function report(bars: readonly Bar[], quick = false): string {
  const section: Section = {
    name: "s",
    title: "A section",
    about: "What it is about.",
    tables: [{ title: "T", columns: ["x"], rows: [["1"]] }],
    bars,
    notes: ["a note"],
    charts: [],
  };
  return markdownReport({ environment, sections: [section], quick, pictures: [] });
}

test("says that all was met only when all was", () => {
  expect(report([bar])).toContain("All 1 are met.");
  const missed = report([bar, { ...bar, what: "memory", met: false }]);
  expect(missed).toContain("1 of 2 are met; not met: memory.");
  expect(missed).toContain("| memory | ≥ 4 × | 5 × | **no** |");
});

test("what only we ask for is told apart, and counted neither way", () => {
  const text = report([bar, { ...bar, what: "emoji", met: false, beyond: true }]);
  expect(text).toContain("All 1 are met.");
  expect(text.indexOf("| emoji |")).toBeGreaterThan(text.indexOf("Nobody asked for these"));
});

test("a quick run says so", () => {
  expect(report([bar], true)).toContain("Not to be quoted");
  expect(report([bar])).not.toContain("Not to be quoted");
});

test("holds machine, versions, tables and notes", () => {
  for (const part of ["A processor, 2 cores", "| execa | 9.6.0 |", "**T**", "- a note"]) {
    expect(report([bar])).toContain(part);
  }
});
