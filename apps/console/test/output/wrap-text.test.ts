import fc from "fast-check";
import { expect, test } from "vitest";

import { plainPalette } from "../../src/output/palette.ts";
import { signLine } from "../../src/output/sign-line.ts";
import { textWidth } from "../../src/output/text-width.ts";
import { wrapLines, wrapText } from "../../src/output/wrap-text.ts";

test.each([
  ["plain", 5],
  ["é", 1],
  ["e\u0301", 1],
  ["日本", 4],
  ["한국", 4],
  ["ｆｕ", 4],
  ["👩", 2],
  ["❤\ufe0f", 1],
  ["∴ ✓ │ …", 7],
])("%j is %d columns wide", (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test.each([
  ["all of it fits here", 20, ["all of it fits here"]],
  ["exactly sixteen a", 16, ["exactly sixteen", "a"]],
  ["broken at the last space", 18, ["broken at the last", "space"]],
  ["x".repeat(40), 16, ["x".repeat(16), "x".repeat(16), "x".repeat(8)]],
  ["日本語".repeat(4), 17, ["日本語日本語日本", "語日本語"]],
  ["two\nlines", 16, ["two", "lines"]],
  ["  an indent stays where it was", 20, ["  an indent stays", "where it was"]],
  ["too narrow to be read at all", 3, ["too narrow to be read at all"]],
])("%j in %d columns", (text, width, lines) => {
  expect(wrapText(text, width)).toEqual(lines);
});

test("no width leaves lines as they are", () => {
  expect(wrapText("x".repeat(500), null)).toEqual(["x".repeat(500)]);
});

const words = fc.array(
  fc.oneof(
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
      .map((word) => word.replace(/\s/g, "_")),
    fc.constant("日本語のテキスト"),
  ),
  { minLength: 1, maxLength: 20 },
);

test("no line is too wide, and nothing but spaces is lost", () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 16, max: 60 }), (parts, width) => {
      const text = parts.join(" ");
      const lines = wrapText(text, width, "  ");
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});

test("what goes on is set in", () => {
  expect(wrapLines("broken at the last space of it", 18, (line) => `<${line}>`)).toBe(
    "<broken at the last>\n<  space of it>\n",
  );
  expect(signLine("✓", "broken at the last space of it", 20, plainPalette.dim)).toBe(
    "✓ broken at the last\n  space of it\n",
  );
});
