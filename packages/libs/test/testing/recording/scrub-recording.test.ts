import * as fc from "fast-check";
import { expect, test } from "vitest";

import { pickReplacements } from "../../../src/testing/recording/machine-replacements.ts";
import { Placeholders } from "../../../src/testing/recording/placeholders.ts";
import { lineBytes } from "../../../src/testing/recording/recorded-line.ts";
import type { RecordedChunk } from "../../../src/testing/recording/recording.ts";
import {
  scrubRecording,
  type ScrubOptions,
} from "../../../src/testing/recording/scrub-recording.ts";
import { sampleRecording } from "./sample-recording.ts";

const session = "01a22d66-666f-72de-96f7-a40776e29365";

function scrubLine(line: string | Buffer, options?: ScrubOptions): string {
  const { events } = scrubRecording(sampleRecording([line]), options);
  return lineBytes(events[0] as RecordedChunk).toString("latin1");
}

// The sample was recorded at 2026-11-30T17:00:00.000Z, which becomes the start of 2026.
const start = Date.parse("2026-11-30T17:00:00.000Z");
const scrubbedStart = Date.parse("2026-01-01T00:00:00.000Z");

test.each([
  [
    "a UUID, its version kept",
    `{"id":"${session}"}`,
    '{"id":"00000000-0000-7000-8000-000000000001"}',
  ],
  [
    "the same UUID twice",
    `${session} ${session}`,
    "00000000-0000-7000-8000-000000000001 00000000-0000-7000-8000-000000000001",
  ],
  ["a random tool call id", "call_0123456789abcdefXY", "call_1"],
  ["a tool call id that is not random", "call_1_2", "call_1_2"],
  ["a response id", "chatcmpl-abcdefghijklmnop", "chatcmpl-1"],
  [
    "ids of session entries",
    '{"id":"a2cd7bc2","parentId":"8ec13677"}',
    '{"id":"00000001","parentId":"00000002"}',
  ],
  ["eight hexadecimal digits elsewhere", '{"text":"a2cd7bc2"}', '{"text":"a2cd7bc2"}'],
  ["a local port", "http://127.0.0.1:45123/v1", "http://127.0.0.1:10001/v1"],
  ["a time", "2026-11-30T17:00:01.500Z", "2026-01-01T00:00:01.500Z"],
  ["a time before the run", "2026-11-30T16:59:59.000Z", "2025-12-31T23:59:59.000Z"],
  ["a time without a fraction", "2026-11-30T17:00:01Z", "2026-01-01T00:00:01Z"],
  ["a time in a file name", "2026-11-30T17-00-01-500Z_x", "2026-01-01T00-00-01-500Z_x"],
  [
    "a time that has nothing to do with the run",
    "2020-02-02T02:02:02.000Z",
    "2020-02-02T02:02:02.000Z",
  ],
  ["milliseconds", `{"timestamp":${start + 7}}`, `{"timestamp":${scrubbedStart + 7}}`],
  ["another large number", '{"n":1234567890123}', '{"n":1234567890123}'],
])("replaces %s", (_name, text, expected) => {
  expect(scrubLine(`${text}\n`)).toBe(`${expected}\n`);
});

test.each([
  ["a folder", { "/tmp/x": "/sandbox" }, "cwd /tmp/x/work", "cwd /sandbox/work"],
  ["no folder that only begins alike", { "/tmp/x": "/sandbox" }, "/tmp/xy", "/tmp/xy"],
  ["the longest first", { "/a": "/short", "/a/b": "/long" }, "/a/b/c /a/c", "/long/c /short/c"],
  [
    "a Windows path in JSON",
    { "C:\\a": "D:\\b" },
    String.raw`{"p":"C:\\a\\c"}`,
    String.raw`{"p":"D:\\b\\c"}`,
  ],
  ["a name, and no word that holds it", { alice: "user" }, "alice malice", "user malice"],
  [
    "a name after an escape",
    { alice: "user" },
    String.raw`{"t":"x\nalice"}`,
    String.raw`{"t":"x\nuser"}`,
  ],
  ["what looks like a pattern", { "a+b": "$&" }, "a+b aab", "$& aab"],
])("replaces %s", (_name, replacements, text, expected) => {
  expect(scrubLine(`${text}\n`, { replacements })).toBe(`${expected}\n`);
});

test("replaces characters beyond ASCII, and leaves bytes alone that are no UTF-8", () => {
  const broken = Buffer.from([0xff, 0xc3]);
  const line = Buffer.concat([Buffer.from("/tmp/größe/ "), broken, Buffer.from("\n")]);
  const scrubbed = scrubLine(line, { replacements: { "/tmp/größe": "/größer" } });
  const expected = Buffer.concat([Buffer.from("/größer/ "), broken, Buffer.from("\n")]);
  expect(scrubbed).toBe(expected.toString("latin1"));
});

test("scrubs the header as well, and keeps the order of times", () => {
  const recording = sampleRecording([]);
  recording.header.command.push("--session", session);
  recording.header.prompt = "look into /tmp/x";
  const { header } = scrubRecording(recording, { replacements: { "/tmp/x": "/sandbox" } });
  expect(header).toMatchObject({
    recordedAt: "2026-01-01T00:00:00.000Z",
    command: [
      "node",
      "cli.js",
      "--mode",
      "json",
      "--session",
      "00000000-0000-7000-8000-000000000001",
    ],
    prompt: "look into /sandbox",
  });
});

test("runs that share placeholders name the same session alike", () => {
  const placeholders = new Placeholders();
  const other = "99999999-666f-72de-96f7-a40776e29365";
  scrubLine(`${other} ${session}\n`, { placeholders });
  expect(scrubLine(`${session}\n`, { placeholders })).toBe(
    "00000000-0000-7000-8000-000000000002\n",
  );
});

test("JSON stays JSON of the same shape, and scrubbing again changes nothing", () => {
  const value = fc.oneof(
    fc.uuid(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.integer({ min: start - 1e6, max: start + 1e6 }),
    fc.string(),
    fc.constantFrom("/tmp/x/y", "127.0.0.1:1234", "call_abcdefghijklmnop"),
  );
  const options = { replacements: { "/tmp/x": "/sandbox" } };
  const shape = (json: unknown) =>
    JSON.stringify(json, (_key, leaf: unknown) => (typeof leaf === "object" ? leaf : typeof leaf));
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.constantFrom("id", "text", "t"), value)), (objects) => {
      const recording = sampleRecording(objects.map((object) => `${JSON.stringify(object)}\n`));
      const once = scrubRecording(recording, options);
      expect(shape(once.events)).toBe(shape(recording.events));
      expect(scrubRecording(once, options)).toEqual(once);
    }),
  );
});

test("names of the machine that are short or common words are left alone", () => {
  expect(pickReplacements({ home: "/var/root", user: "root", host: "pc" })).toEqual({
    "/var/root": "/home/user",
  });
  expect(pickReplacements({ home: "/home/alice", user: "alice", host: "wonderland" })).toEqual({
    "/home/alice": "/home/user",
    alice: "user",
    wonderland: "host",
  });
});
