import fc from "fast-check";
import { expect, test } from "vitest";

import { reconcileSnapshot } from "../../src/message/reconcile-snapshot.ts";

test.each([
  ["", "", "", ""],
  ["", "a", "", "a"],
  ["ab", "abc", "", "c"],
  ["abc", "ab", "c", ""],
  ["abX", "abY", "X", "Y"],
  ["ha", "haha", "", "ha"],
  ["😀", "😁", "😀", "😁"],
])("from %j to %j takes back %j and adds %j", (previous, next, discard, append) => {
  expect(reconcileSnapshot(previous, next)).toEqual({ discard, append });
});

test("the change leads from any text to any other, and cuts no pair of a well-formed one", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "😀", "😁", "é") });
  fc.assert(
    fc.property(text, text, (previous, next) => {
      const { discard, append } = reconcileSnapshot(previous, next);
      expect(previous.endsWith(discard)).toBe(true);
      expect(previous.slice(0, previous.length - discard.length) + append).toBe(next);
      expect(discard.isWellFormed() && append.isWellFormed()).toBe(true);
    }),
  );
});
