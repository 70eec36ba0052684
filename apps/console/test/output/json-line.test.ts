import fc from "fast-check";
import { expect, test } from "vitest";

import { jsonLine } from "../../src/output/json-line.ts";

const unit = fc.oneof(fc.nat(0xff), fc.nat(0xffff)).map((code) => String.fromCharCode(code));
const anyText = fc.string({ unit });
const anyValue = fc.record({ text: anyText, list: fc.array(fc.oneof(anyText, fc.integer())) });

test("any value comes back as it was, from one line", () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const line = jsonLine(value);
      expect(JSON.parse(line)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(line.indexOf("\n")).toBe(line.length - 1);
      expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u);
    }),
  );
});

test("what JSON leaves raw is escaped", () => {
  expect(jsonLine("\u009b\u2028\u202e\u007f")).toBe('"\\u009b\\u2028\\u202e\\u007f"\n');
});
