import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { writeRecording } from "../../../src/testing/recording/write-recording.ts";
import { sampleRecording } from "./sample-recording.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "hagicode-recording-"));
});
afterAll(() => rm(directory, { recursive: true }));

const letters = "Abcdefghij0123456789Abcdefghij0123456789";
const environment = { SOME_API_KEY: 'quite "secret"', PATH: "/usr/bin", SHORT_TOKEN: "1" };

test.each<[name: string, line: string | Buffer, kind: string]>([
  ["an OpenAI key", `{"key":"sk-${letters}"}\n`, "an API key"],
  ["a bearer token", `Authorization: Bearer ${letters}\n`, "a bearer token"],
  ["a GitHub token", `ghp_${letters}\n`, "a GitHub token"],
  ["a fine-grained GitHub token", `github_pat_${letters}\n`, "a GitHub token"],
  ["an AWS key", "AKIAABCDEFGHIJKLMNOP\n", "an AWS access key"],
  ["a Google key", `AIza${letters}\n`, "a Google API key"],
  ["a Slack token", `xoxb-${letters}\n`, "a Slack token"],
  ["a private key", "-----BEGIN RSA PRIVATE KEY-----\n", "a private key"],
  [
    "a key among broken bytes",
    Buffer.concat([Buffer.from([0xff]), Buffer.from(`sk-${letters}\n`)]),
    "an API key",
  ],
  ["a variable's value", 'it is quite "secret"\n', "the value of SOME_API_KEY"],
  [
    "a variable's value in JSON",
    `${JSON.stringify({ a: 'quite "secret"' })}\n`,
    "the value of SOME_API_KEY",
  ],
])("refuses %s and does not repeat it", async (_name, line, kind) => {
  const path = join(directory, "refused.jsonl");
  const written = await writeRecording(path, sampleRecording(["fine\n", line]), { environment });
  expect(written).toMatchObject({ ok: false, line: 3, error: expect.stringContaining(kind) });
  expect(JSON.stringify(written)).not.toContain(letters);
  expect(await readdir(directory)).toEqual([]);
});
