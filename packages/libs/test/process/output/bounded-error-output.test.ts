import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { BoundedErrorOutput } from "../../../src/process/output/bounded-error-output.ts";

function fill(limit: number, chunks: readonly Uint8Array[]) {
  const output = new BoundedErrorOutput(limit);
  for (const chunk of chunks) output.write(Buffer.from(chunk));
  return output.read();
}

describe("BoundedErrorOutput", () => {
  test("keeps what fits as it is", () => {
    expect(fill(10, [Buffer.from("12345"), Buffer.from("67890")])).toEqual({
      text: "1234567890",
      droppedBytes: 0,
    });
  });

  test("keeps head and tail of the rest, and says how much is missing", () => {
    const { text, droppedBytes } = fill(10, [Buffer.from("abcdefghijklmnopqrstuvwxyz")]);
    expect(text).toBe("abcde\n[16 bytes of error output left out]\nvwxyz");
    expect(droppedBytes).toBe(16);
  });

  test("cuts no character in half, at the seams or at the end", () => {
    const { text } = fill(10, [Buffer.from("ééééééééé")]);
    expect(text).toBe("éé\n[9 bytes of error output left out]\néé");
    expect(fill(10, [Buffer.from("aé").subarray(0, 2)]).text).toBe("a");
  });

  test("cuts at line breaks, since half a line could hold half a secret", () => {
    const lines = ["one\n", "two two\n", "three three\n", "four\n"];
    expect(fill(16, [Buffer.from(lines.join(""))])).toEqual({
      text: "one\n\n[20 bytes of error output left out]\nfour\n",
      droppedBytes: 20,
    });
  });

  test("keeps nothing when told so", () => {
    expect(fill(0, [Buffer.from("abc")])).toEqual({
      text: "\n[3 bytes of error output left out]\n",
      droppedBytes: 3,
    });
  });

  test("equals a simple cut, however the bytes are split", () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(64), chunks, (limit, parts) => {
        const ascii = parts.map((part) => part.map((byte) => 97 + (byte % 26)));
        const all = Buffer.concat(ascii).toString();
        const dropped = Math.max(0, all.length - limit);
        const head = all.slice(0, Math.ceil(limit / 2));
        const tail = all.slice(Math.ceil(limit / 2) + dropped);
        const note = dropped > 0 ? `\n[${dropped} bytes of error output left out]\n` : "";
        expect(fill(limit, ascii)).toEqual({ text: head + note + tail, droppedBytes: dropped });
      }),
    );
  });

  test("valid text never gets a replacement character", () => {
    fc.assert(
      fc.property(fc.nat(64), fc.array(fc.string({ unit: "grapheme" })), (limit, parts) => {
        expect(
          fill(
            limit,
            parts.map((part) => Buffer.from(part)),
          ).text,
        ).not.toContain("\uFFFD");
      }),
    );
  });
});
