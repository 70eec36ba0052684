import { expect, test } from "vitest";

import { type AskFlags, readAskRequest } from "../../src/ask/ask-request.ts";

const flags: AskFlags = { agent: "pi", output: "messages" };

test.each<[string, Partial<AskFlags>, object]>([
  ["nothing", {}, {}],
  ["an executable", { executable: "/bin/pi" }, { executable: "/bin/pi" }],
  [
    "an executable with a leading argument",
    { executable: "node", executableArgument: ["cli.js"] },
    { executable: ["node", "cli.js"] },
  ],
  ["a leading argument alone", { executableArgument: ["-x"] }, { executable: ["pi", "-x"] }],
  [
    "model and provider",
    { model: "m", providerName: "p", thinking: "high" },
    { model: "m", provider: "p", thinking: "high" },
  ],
  ["a working directory", { cwd: "/x" }, { workingDirectory: "/x" }],
  ["a session", { session: "s1" }, { sessionId: "s1" }],
  ["no session", { session: false }, { noSession: true }],
  ["a system prompt", { systemPrompt: "Be brief." }, { systemPrompt: "Be brief." }],
  ["variables", { env: ["A=1", "B=", "C=x=y"] }, { environment: { A: "1", B: "", C: "x=y" } }],
  ["thoughts as they come, for a person", { output: "pretty" }, { thoughts: "live" }],
  ["thoughts as asked for", { output: "pretty", thoughts: "buffered" }, { thoughts: "buffered" }],
])("%s", (_name, given, options) => {
  const read = readAskRequest({ ...flags, ...given });
  expect(read).toMatchObject({ ok: true });
  expect(read.ok && read.request.options).toEqual(options);
});

test.each([
  [undefined, 1],
  [0, 1],
  [1, 1],
  [3, 3],
])("--retry %s is %d attempts", (retry, attempts) => {
  const read = readAskRequest({ ...flags, retry });
  expect(read.ok && read.request.attempts).toBe(attempts);
});

test.each([
  [{ env: ["NOVALUE"] }, "--env needs NAME=VALUE"],
  [{ env: ["=secret"] }, "--env needs NAME=VALUE"],
  [{ demo: true, model: "x" }, "--demo brings its own model"],
])("%o is refused", (given, problem) => {
  const read = readAskRequest({ ...flags, ...given });
  expect(read).toEqual({ ok: false, problem: expect.stringContaining(problem) as string });
});
