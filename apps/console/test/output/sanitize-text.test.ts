import fc from "fast-check";
import { expect, test } from "vitest";

import { sanitizeText } from "../../src/output/sanitize-text.ts";

test.each([
  ["plain text stays", "héllo 漢字 👩‍👩‍👧\n\ttab", "héllo 漢字 👩‍👩‍👧\n\ttab"],
  ["an escape sequence", "\u001b[31mred\u001b[0m", "␛[31mred␛[0m"],
  ["a title and a bell", "\u001b]0;title\u0007", "␛]0;title␇"],
  ["a backspace", "a\bb", "a␈b"],
  ["CRLF", "a\r\nb", "a\nb"],
  ["a lone carriage return", "good\rbad", "good␍bad"],
  ["delete", "a\u007fb", "a␡b"],
  ["a C1 control sequence introducer", "\u009b31m", "<U+009B>31m"],
  ["a bidirectional override", "a\u202egpj.exe", "a<U+202E>gpj.exe"],
  ["an isolate", "\u2066x\u2069", "<U+2066>x<U+2069>"],
  ["half a surrogate pair", "a\ud83dz", "a\ufffdz"],
  ["NUL", "a\u0000b", "a␀b"],
])("%s", (_name, text, safe) => {
  expect(sanitizeText(text)).toBe(safe);
});

const unit = fc.oneof(fc.nat(0xff), fc.nat(0xffff)).map((code) => String.fromCharCode(code));
const anyText = fc.string({ unit });

test("nothing that a terminal obeys is left of any text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const safe = sanitizeText(text);
      expect(safe).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
      expect(sanitizeText(safe)).toBe(safe);
    }),
  );
});
