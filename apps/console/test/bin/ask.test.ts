import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { CliMessageSchema } from "@hagicode/libs";
import { AIStreamingChunkSchema } from "@hagicode/core";
import { expect, onTestFinished, test } from "vitest";

import { type BinOptions, parseLines, runBin, withFakePi } from "./start-bin.ts";

function ask(argv: readonly string[], role = "answer", options: BinOptions = {}) {
  const environment = { FAKE_PI: role, ...options.environment };
  return runBin(["ask", ...withFakePi, ...argv], { ...options, environment });
}

test("messages are what the provider gives, one a line, and nothing else", async () => {
  const run = await ask(["--output", "messages", "hi"]);
  const messages = parseLines(run.stdout);
  expect(messages.map((message) => CliMessageSchema.parse(message))).toEqual(messages);
  expect(messages.map(({ type }) => type)).toEqual([
    "session.started",
    "assistant",
    "assistant",
    "assistant",
    "terminal.completed",
  ]);
  expect(run).toMatchObject({ stderr: "", code: 0 });
});

test("chunks are what core gives, one a line", async () => {
  const run = await ask(["--output", "chunks", "hi"]);
  const chunks = parseLines(run.stdout);
  expect(chunks.map((chunk) => AIStreamingChunkSchema.parse(chunk))).toEqual(chunks);
  expect(chunks.at(-1)).toMatchObject({ type: "done", text: "Hello world", finishReason: "stop" });
  expect(run).toMatchObject({ stderr: "", code: 0 });
});

test("text is the answer", async () => {
  expect(await ask(["--output", "text", "hi"])).toEqual({
    stdout: "Hello world\n",
    stderr: "",
    code: 0,
  });
});

test("pretty is for a person, and holds no colour in a pipe", async () => {
  const run = await ask(["hi"]);
  expect(run.stdout).toMatch(
    /^session fake-session-1 · .*\n\nHello world\n\n✓ done · .* · fake\/fake-1 · 3 in · 2 out\n$/,
  );
  expect(run.code).toBe(0);
});

test("colour is there when it is asked for, but NO_COLOR wins", async () => {
  const coloured = await ask(["hi"], "answer", { environment: { FORCE_COLOR: "1" } });
  expect(coloured.stdout).toContain("\u001b[32m✓ done\u001b[39m");
  const environment = { FORCE_COLOR: "1", NO_COLOR: "1" };
  const plain = await ask(["hi"], "answer", { environment });
  expect(plain.stdout).not.toContain("\u001b");
});

test("control characters of an agent are made harmless for a person", async () => {
  const run = await ask(["hi"], "evil");
  expect(run.stdout).toContain("␛]0;owned␇<U+009B>31mred<U+202E>");
});

test("and escaped for a machine, which gets them exactly", async () => {
  const run = await ask(["--output", "messages", "hi"], "evil");
  expect(run.stdout).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  expect(parseLines(run.stdout).at(-1)?.content["text"]).toBe(
    "\u001b]0;owned\u0007\u009b31mred\u202e",
  );
});

test.each([
  ["an argument", ["Say hi."], null, "Say hi."],
  ["-", ["-"], "from\nstdin\n", "from\nstdin"],
  ["a pipe", [], "from a pipe", "from a pipe"],
  ["an argument beside a pipe", ["mine"], "not this", "mine"],
  ["an argument that looks like an option", ["--", "--help"], null, "--help"],
  ["a prompt of a dash, from a pipe", ["-"], "-", "-"],
])("the prompt comes from %s", async (_name, argv, input, prompt) => {
  const run = await ask(["--output", "text", ...argv], "echo", { input });
  expect(run).toMatchObject({ stdout: `${prompt}\n`, code: 0 });
});

test.each([
  ["messages", "stdout", '"kind":"model_error","cause":"auth","http_status":401'],
  ["chunks", "stdout", '"type":"error","text":"The model call failed: 401'],
  ["text", "stderr", "model error: auth, HTTP 401"],
  ["pretty", "stderr", "✗ failed"],
] as const)("a failure in %s is on %s, with exit code 1", async (output, stream, text) => {
  const run = await ask(["--output", output, "hi"], "error");
  expect(run[stream]).toContain(text);
  expect(run.code).toBe(1);
});

test("an executable that is not there is a failure like any other", async () => {
  const run = await runBin(["ask", "--executable", "/no/such/pi", "--output", "messages", "hi"]);
  expect(parseLines(run.stdout)).toMatchObject([
    { type: "terminal.failed", content: { failure: { kind: "start_failed", cause: "not_found" } } },
  ]);
  expect(run).toMatchObject({ stderr: "", code: 1 });
});

test("an empty prompt is refused by the library", async () => {
  const run = await ask(["--output", "messages", ""]);
  expect(parseLines(run.stdout)).toMatchObject([
    { type: "terminal.failed", content: { failure: { kind: "invalid_request" } } },
  ]);
  expect(run.code).toBe(1);
});

async function attemptsFile(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "attempts-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return join(directory, "attempts");
}

test("without --retry there is one attempt", async () => {
  const file = await attemptsFile();
  const run = await ask(["--output", "text", "hi"], "flaky", {
    environment: { FAKE_PI_ATTEMPTS: file },
  });
  expect(run.code).toBe(1);
  expect(await readFile(file, "utf8")).toBe("attempt\n");
});

test("--retry 2 tries once more, and says so", async () => {
  const file = await attemptsFile();
  const run = await ask(["--retry", "2", "--output", "messages", "hi"], "flaky", {
    environment: { FAKE_PI_ATTEMPTS: file },
  });
  expect(await readFile(file, "utf8")).toBe("attempt\nattempt\n");
  expect(run.stderr).toContain("attempt 1 of 2 failed; the next one in");
  expect(parseLines(run.stdout).filter(({ type }) => type === "terminal.failed")).toHaveLength(2);
  expect(run.code).toBe(1);
});
