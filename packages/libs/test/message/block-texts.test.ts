import fc from "fast-check";
import { expect, test } from "vitest";

import { BlockTexts } from "../../src/message/block-texts.ts";

test("however a text is cut into deltas, the increments are the text and end in no half pair", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.nat()), (text, places) => {
      const at = [0, ...places.map((place) => place % (text.length + 1)), text.length].toSorted(
        (a, b) => a - b,
      );
      const texts = new BlockTexts("m1");
      const given = at.slice(1).map((end, index) => texts.append(0, text.slice(at[index], end)));
      expect(given.every((increment) => increment.isWellFormed())).toBe(true);
      expect(given.join("") + texts.flush(0)).toBe(text);
    }),
  );
});

test("half a pair that nothing follows comes at the end", () => {
  const texts = new BlockTexts("m1");
  expect(texts.append(0, "A\ud83d")).toBe("A");
  expect(texts.text).toBe("A\ud83d");
  expect(texts.flush(0)).toBe("\ud83d");
});

test("a half pair held when the snapshot comes is not given twice", () => {
  const texts = new BlockTexts("m1");
  texts.append(0, "A\ud83d");
  expect(texts.reconcile(0, "A😀!")).toEqual({ discard: "", append: "😀!" });
  expect(texts.flush(0)).toBe("");
});
