import fc from "fast-check";
import { expect, test } from "vitest";

import { parseBinding, serializeBinding } from "../../src/binding/bound-session.ts";

test.each([
  [null, { kind: "none" }],
  [undefined, { kind: "none" }],
  [
    { sessionId: "s", more: 1 },
    { kind: "bound", sessionId: "s" },
  ],
  ["", { kind: "unreadable" }],
  ["{", { kind: "unreadable" }],
  ["null", { kind: "unreadable" }],
  [{ sessionId: "" }, { kind: "unreadable" }],
  [42, { kind: "unreadable" }],
  [[], { kind: "unreadable" }],
])("%j reads as %j", (value, expected) => {
  expect(parseBinding(value)).toStrictEqual(expected);
});

test("what is written reads back, as text and as a store that parses JSON gives it", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (sessionId) => {
      const text = serializeBinding(sessionId);
      expect(parseBinding(text)).toStrictEqual({ kind: "bound", sessionId });
      expect(parseBinding(JSON.parse(text))).toStrictEqual({ kind: "bound", sessionId });
    }),
  );
});
