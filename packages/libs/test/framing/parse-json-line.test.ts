import fc from "fast-check";
import { expect, test } from "vitest";

import { parseJsonLine } from "../../src/framing/parse-json-line.ts";

const record = { kind: "record", value: { type: "x" } };

test.each([
  ["plain", '{"type":"x"}'],
  ["CR before the LF", '{"type":"x"}\r'],
  ["BOM", '\ufeff{"type":"x"}'],
  ["color codes around", '\u001b[33m{"type":"x"}\u001b[0m'],
  ["window title before, ended by BEL", '\u001b]0;pi {x}\u0007{"type":"x"}'],
  ["progress sequence before, ended by ST", '\u001b]9;4;1;50\u001b\\{"type":"x"}'],
  ["cursor and keypad modes", '\u001b[?25l\u001b[?2004h\u001b=\u001b(B{"type":"x"}\u001b[?25h'],
  ["8-bit CSI", '\u009b31m{"type":"x"}'],
  ["NUL and spaces", '\u0000  {"type":"x"} \t'],
])("%s is a record", (_name, line) => {
  expect(parseJsonLine(line)).toEqual(record);
});

test.each(["", "   ", "\t\r", "\ufeff", "\u001b[0m\r"])("%j is blank", (line) => {
  expect(parseJsonLine(line)).toEqual({ kind: "blank" });
});

test.each([
  "null",
  "42",
  '"text"',
  "true",
  "[]",
  '[{"type":"agent_end"}]',
  "}{",
  "NaN",
  "undefined",
  '{"type":"agent_start"',
  'npm warn {"type":"x"}',
  '{"type":"x"}{"type":"y"}',
])("%s is no record", (line) => {
  expect(parseJsonLine(line)).toEqual({ kind: "invalid" });
});

test("is total, and keeps every record as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (line) => {
      expect(() => parseJsonLine(line)).not.toThrow();
    }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false })), (value) => {
      const parsed = parseJsonLine(JSON.stringify(value));
      expect(parsed).toEqual({ kind: "record", value: JSON.parse(JSON.stringify(value)) });
    }),
  );
});

test.each([
  ["overlapping sequences", `{}${"\u001bP\u0007".repeat(50_000)}x`],
  ["sequences without their end", `{}${"\u001b]".repeat(500_000)}x`],
  ["millions of blanks", `${"\u0000".repeat(9_000_000)}x`],
  ["millions of color codes", `${"\u001b[0m".repeat(2_000_000)}x`],
])("%s take no longer than their length", { timeout: 5000 }, (_name, line) => {
  expect(parseJsonLine(line)).toEqual({ kind: "invalid" });
});
