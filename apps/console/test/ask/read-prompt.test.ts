import { PassThrough, Readable } from "node:stream";

import { expect, test } from "vitest";

import { findPrompt, readAll } from "../../src/ask/read-prompt.ts";

test.each([
  ["Hi", true, { kind: "given", prompt: "Hi" }],
  ["Hi", false, { kind: "given", prompt: "Hi" }],
  ["", true, { kind: "given", prompt: "" }],
  ["-", true, { kind: "stdin" }],
  [undefined, false, { kind: "stdin" }],
])("%j with a terminal %s", (argument, isTerminal, source) => {
  expect(findPrompt(argument, isTerminal)).toEqual(source);
});

test("nothing at a terminal is no prompt", () => {
  expect(findPrompt(undefined, true)).toMatchObject({ kind: "missing" });
});

test("characters that are cut between two chunks stay whole", async () => {
  const bytes = Buffer.from("漢字 👩‍👩‍👧\n");
  const chunks = [...bytes].map((byte) => Buffer.from([byte]));
  const text = await readAll(Readable.from(chunks), new AbortController().signal);
  expect(text).toBe("漢字 👩‍👩‍👧\n");
});

test("an interruption ends the reading", async () => {
  const stdin = new PassThrough();
  const controller = new AbortController();
  const reading = readAll(stdin, controller.signal);
  stdin.write("so far");
  controller.abort();
  expect(await reading).toMatch(/^(so far)?$/);
});

test("a broken standard input ends the reading", async () => {
  const stdin = new PassThrough();
  const reading = readAll(stdin, new AbortController().signal);
  stdin.destroy(Object.assign(new Error("read EIO"), { code: "EIO" }));
  expect(await reading).toBe("");
});
