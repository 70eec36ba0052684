import * as fc from "fast-check";
import { expect, test } from "vitest";

import { lineBytes, recordLine } from "../../../src/testing/recording/recorded-line.ts";
import type { RecordedChunk } from "../../../src/testing/recording/recording.ts";
import { splitLines } from "../../../src/testing/recording/split-lines.ts";

const at = { stream: "stdout", at_ms: 5 } as const;
const record = (line: string | Buffer) => recordLine(Buffer.from(line as string), "stdout", 5);

test.each<[name: string, line: string | Buffer, recorded: object]>([
  ["an event", '{"type":"a","n":1.5}\n', { json: { type: "a", n: 1.5 } }],
  ["an event with spaces", '{"type": "a"}\n', { text: '{"type": "a"}\n' }],
  ["an event with CRLF", '{"type":"a"}\r\n', { text: '{"type":"a"}\r\n' }],
  ["an event that is not ended", '{"type":"a"}', { text: '{"type":"a"}' }],
  ["a number that JSON would change", '{"n":1e2}\n', { text: '{"n":1e2}\n' }],
  ["keys that JSON would sort", '{"b":1,"1":2}\n', { text: '{"b":1,"1":2}\n' }],
  ["half a surrogate pair", '{"a":"\\ud83d"}\n', { json: { a: "\ud83d" } }],
  ["a raw line separator", '{"a":"\u2028"}\n', { json: { a: "\u2028" } }],
  ["a byte order mark", "\ufeff{}\n", { text: "\ufeff{}\n" }],
  ["words", "Loading…\n", { text: "Loading…\n" }],
  ["a scalar", "42\n", { text: "42\n" }],
  ["no UTF-8", Buffer.from([0xff, 0x0a]), { base64: "/wo=" }],
])("records %s", (_name, line, recorded) => {
  expect(record(line)).toEqual({ ...at, ...recorded });
  expect(lineBytes(record(line))).toEqual(Buffer.from(line as string));
});

const bytes = fc.oneof(
  fc.uint8Array().map((array) => Buffer.from(array)),
  fc.string({ unit: "binary" }).map((text) => Buffer.from(text)),
  fc.json().map((text) => Buffer.from(`${text}\n`)),
  fc.object().map((value) => Buffer.from(`${JSON.stringify(value)}\n`)),
);

test("any bytes come back as they were, through a file too", () => {
  fc.assert(
    fc.property(fc.array(bytes), (pieces) => {
      const all = Buffer.concat(pieces);
      const chunks = splitLines(all).map((line) => recordLine(line, "stdout", 0));
      const read = JSON.parse(JSON.stringify(chunks)) as RecordedChunk[];
      expect(Buffer.concat(read.map(lineBytes))).toEqual(all);
    }),
  );
});
