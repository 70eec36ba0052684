import fc from "fast-check";
import { expect, test } from "vitest";

import { LineFramer } from "../../src/framing/line-framer.ts";

function frame(
  chunks: readonly Buffer[],
  maxBytes = 1 << 20,
): { lines: string[]; tooLong: number } {
  const framer = new LineFramer(maxBytes);
  const lines = chunks.flatMap((chunk) => framer.push(chunk));
  const last = framer.end();
  if (last) lines.push(last);
  return { lines: lines.map((line) => line.text()), tooLong: framer.tooLong };
}

function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const at = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted(
    (a, b) => a - b,
  );
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

const lineText = fc
  .string({ unit: "binary" })
  .map((text) => text.replaceAll("\n", "\u2028").toWellFormed());

test("any cut of the bytes gives the same lines", () => {
  fc.assert(
    fc.property(fc.array(lineText), fc.array(fc.nat()), (lines, places) => {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
      expect(frame(cut(bytes, places)).lines).toEqual(lines);
    }),
  );
});

test("a last line without LF comes at the end, whatever the cut", () => {
  fc.assert(
    fc.property(
      lineText.filter((text) => text !== ""),
      fc.array(fc.nat()),
      (last, places) => {
        const bytes = Buffer.from(`first\n${last}`);
        expect(frame(cut(bytes, places)).lines).toEqual(["first", last]);
      },
    ),
  );
});

test.each(["\u2028", "\u2029", "\u0085", "\v", "\f", "\r"])(
  "%j does not end a line",
  (separator) => {
    expect(frame([Buffer.from(`a${separator}b\nc\n`)]).lines).toEqual([`a${separator}b`, "c"]);
  },
);

test("a line over the limit is dropped and counted, wherever it is cut; its neighbours stay", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 6 }), (places) => {
      const bytes = Buffer.from(`12345\n${"x".repeat(11)}\n1234567890\n${"y".repeat(30)}`);
      expect(frame(cut(bytes, places), 10)).toEqual({
        lines: ["12345", "1234567890"],
        tooLong: 2,
      });
    }),
  );
});

test("looks at each byte of a long line once", () => {
  let looked = 0;
  const framer = new LineFramer(1 << 20);
  for (let index = 0; index < 100; index += 1) {
    const chunk = Buffer.alloc(1000, "x");
    chunk.indexOf = ((value: number, from = 0) => {
      looked += chunk.length - Number(from);
      return Buffer.prototype.indexOf.call(chunk, value, from);
    }) as Buffer["indexOf"];
    framer.push(chunk);
  }
  expect(framer.push(Buffer.from("\n"))).toHaveLength(1);
  expect(looked).toBe(100_000);
});

test("lines that come byte by byte, in tiny pieces and in large ones are the same", () => {
  const text = Array.from({ length: 20_000 }, (_value, index) => `${index} é😀`).join(",");
  const bytes = Buffer.from(`${text}\n${text}`);
  const pieces = (sizes: readonly number[]): Buffer[] => {
    const chunks: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += chunks.at(-1)?.length ?? 0)
      chunks.push(bytes.subarray(at, at + (sizes[chunks.length % sizes.length] ?? 1)));
    return chunks;
  };
  for (const sizes of [
    [1],
    [7],
    [1023],
    [1024],
    [1, 1, 5000],
    [70_000, ...Array.from({ length: 63 }, () => 1)],
  ]) {
    expect(frame(pieces(sizes)).lines).toEqual([text, text]);
  }
});
