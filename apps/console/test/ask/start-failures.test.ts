import { expect, test } from "vitest";

import { main } from "../../src/cli/main.ts";
import { fakeHost } from "../samples/fake-host.ts";

const secret = "sk-live-1234567890abcdef";
const long = secret + "x".repeat(200 * 1024);
const onLinux = test.skipIf(process.platform !== "linux");

async function ask(argv: readonly string[]) {
  const { host, stdout, stderr } = fakeHost({ HAGICODE_REGISTER_DIRECTORY: "" });
  const options = ["--executable", process.execPath, "--output", "messages", ...argv];
  const code = await main(["ask", ...options, "hi"], host);
  const messages = stdout().trim().split("\n");
  return { code, text: stdout() + stderr(), messages: messages.map((line) => JSON.parse(line)) };
}

// In-process: a system that refuses pi such an argument refuses it to us, too. Limits are Linux's.
onLinux.each([
  ["one argument of 200 KiB", ["--executable-argument", long], "argument_too_long"],
  [
    "arguments of 8 MiB",
    Array.from({ length: 160 }, () => `--executable-argument=${long.slice(0, 50_000)}`),
    "argument_too_long",
  ],
  ["a variable of 200 KiB", ["--env", `TOKEN=${long}`], "argument_too_long"],
  ["NUL in an argument", ["--executable-argument", `a\0${secret}`], "invalid_argument"],
  ["NUL in a variable", ["--env", `TOKEN=${secret}\0`], "invalid_argument"],
])("%s is a start failure, told without it", async (_name, argv, cause) => {
  const { code, text, messages } = await ask(argv);
  expect(messages).toMatchObject([
    { type: "terminal.failed", content: { failure: { kind: "start_failed", cause } } },
  ]);
  expect(text).not.toContain(secret);
  expect(text.length).toBeLessThan(2000);
  expect(code).toBe(1);
});
