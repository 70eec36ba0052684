import fc from "fast-check";
import { expect, test } from "vitest";

import { decodeUtf8 } from "../../src/framing/decode-utf8.ts";

/** Text, halves of characters, surrogates as UTF-8, a byte order mark, overlong forms. */
const piece = fc.oneof(
  fc.string({ unit: "grapheme" }).map((text) => Buffer.from(text)),
  fc.constantFrom(
    ...[
      "efbbbf",
      "eda080",
      "c3",
      "80",
      "e280",
      "e280a8",
      "f09f9880",
      "f88880",
      "c080",
      "00",
      "0d",
    ].map((hex) => Buffer.from(hex, "hex")),
  ),
);

// Below, within and above what takes another way.
test.each([0, 4000, 5000, 1024 * 1024 - 2, 1024 * 1024])(
  "%i bytes and a few more are decoded as Node decodes them",
  (length) => {
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const bytes = Buffer.concat([Buffer.alloc(length, "é"), ...pieces]);
        expect(decodeUtf8(bytes) === bytes.toString("utf8")).toBe(true);
      }),
      { numRuns: length > 10_000 ? 20 : 200 },
    );
  },
);

test("long plain text, and long text in a part of a larger buffer", () => {
  const whole = Buffer.from(`x${"ascii ".repeat(2000)}’${"ärger 😀 ".repeat(1000)}`);
  const ascii = whole.subarray(1, 9001);
  const mixed = whole.subarray(101);
  expect(decodeUtf8(ascii)).toBe(ascii.toString("utf8"));
  expect(decodeUtf8(mixed)).toBe(mixed.toString("utf8"));
});
