import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { parseRecording } from "../../../src/testing/recording/parse-recording.ts";
import { readRecording } from "../../../src/testing/recording/read-recording.ts";
import { recordingLines } from "../../../src/testing/recording/serialize-recording.ts";
import { writeRecording } from "../../../src/testing/recording/write-recording.ts";
import { sampleHeader, sampleRecording } from "./sample-recording.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "hagicode-recording-"));
});
afterAll(() => rm(directory, { recursive: true }));

const recording = sampleRecording(['{"type":"a"}\n', "noise\n", Buffer.from([0xff, 0x0a])]);
recording.events.push({ at_ms: 40, stop: true });

test("what is written is read again", async () => {
  const path = join(directory, "deep", "sample.jsonl");
  expect(await writeRecording(path, recording)).toEqual({ ok: true });
  expect(await readRecording(path)).toEqual({ ok: true, recording });
  expect((await readFile(path, "utf8")).split("\n")[1]).toBe(
    '{"at_ms":10,"stream":"stdout","json":{"type":"a"}}',
  );
});

test("a file that is not there is a value", async () => {
  const read = await readRecording(join(directory, "none.jsonl"));
  expect(read).toMatchObject({ ok: false, line: 0, error: expect.stringContaining("ENOENT") });
});

test("a file that holds something else is a value", async () => {
  const path = join(directory, "binary");
  await writeFile(path, Buffer.from([0, 1, 2, 255]));
  expect(await readRecording(path)).toMatchObject({ ok: false, line: 1 });
});

const lines = recordingLines(recording);
const header = JSON.stringify(sampleHeader);

test.each([
  ["nothing", "", 1, "no header of a recording: not JSON"],
  ["another format", '{"format":"har"}', 1, "no header"],
  ["a later version", header.replace('"version":1', '"version":2'), 1, "no header"],
  ["only a header", header, 1, "the last line must tell the exit"],
  ["a line that is no JSON", [header, "{", lines.at(-1)].join("\n"), 2, "no event: not JSON"],
  [
    "an event without content",
    [header, '{"at_ms":1,"stream":"stdout"}', lines.at(-1)].join("\n"),
    2,
    "no event",
  ],
  ["a cut file", lines.slice(0, -1).join("\n"), 5, "is it cut off?"],
  ["half a last line", lines.join("\n").slice(0, -4), 6, "is it cut off?"],
])("names the line where the file is broken: %s", (_name, text, line, error) => {
  const parsed = parseRecording(text);
  expect(parsed).toMatchObject({ ok: false, line, error: expect.stringContaining(error) });
});
