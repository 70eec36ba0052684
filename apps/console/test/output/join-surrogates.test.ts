import fc from "fast-check";
import { expect, test } from "vitest";

import { joinSurrogates } from "../../src/output/join-surrogates.ts";

test("however a text is cut, no part is ill-formed and nothing is lost", () => {
  const cutText = fc.tuple(fc.string({ unit: "grapheme-composite" }), fc.array(fc.nat(6)));
  fc.assert(
    fc.property(cutText, ([text, sizes]) => {
      let pending = "";
      let joined = "";
      for (const increment of cut(text, sizes)) {
        const next = joinSurrogates(pending, increment);
        expect(next.text).not.toMatch(/\p{Cs}/u);
        joined += next.text;
        pending = next.pending;
      }
      expect(joined + pending).toBe(text);
    }),
  );
});

function cut(text: string, sizes: readonly number[]): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const size of sizes) {
    parts.push(text.slice(at, at + size));
    at += size;
  }
  return [...parts, text.slice(at)];
}
