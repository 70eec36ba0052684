import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { main } from "../../src/cli/main.ts";
import { fakeHost } from "../samples/fake-host.ts";

const noRecording = fileURLToPath(import.meta.url);

async function run(argv: readonly string[]) {
  const { host, stdout, stderr } = fakeHost();
  const code = await main(argv, host);
  return { stdout: stdout(), stderr: stderr(), code };
}

test.each([
  ["no command", [], 2, "Usage: hagicode-console"],
  ["an unknown command", ["aks"], 2, "(Did you mean ask?)"],
  ["an unknown option", ["ask", "--modle", "x", "hi"], 2, "(Did you mean --model?)"],
  [
    "an unknown output",
    ["ask", "--output", "prety", "hi"],
    2,
    "pretty, text, messages, chunks. Did you mean pretty?",
  ],
  [
    "an unknown agent",
    ["ask", "--agent", "claude", "hi"],
    2,
    "'claude' is invalid. It is none of: pi.",
  ],
  ["no prompt", ["ask"], 2, "standard input held no prompt"],
  ["a prompt without quotes", ["ask", "a", "b"], 2, "put the prompt in quotes"],
  ["both session options", ["ask", "--session", "s", "--no-session", "hi"], 2, "contradicts"],
  ["a retry of no number", ["ask", "--retry", "often", "hi"], 2, "whole number"],
  ["a variable without a value", ["ask", "--env", "NAME", "hi"], 2, "--env needs NAME=VALUE"],
  ["an unknown scenario", ["run", "simple-promt"], 2, "Did you mean simple-prompt?"],
  ["an unknown target", ["run", "--target", "stbu"], 2, "Did you mean stub?"],
  ["an unknown reporter", ["run", "--reporter", "xml"], 2, "pretty, json, junit"],
  [
    "a stub that is to be live",
    ["run", "--live", "--target", "stub"],
    2,
    "leave out --target stub",
  ],
  ["a record without a directory", ["record"], 2, "--directory"],
  [
    "a stub that is to be recorded",
    ["record", "--target", "stub", "--directory", "x"],
    2,
    "nothing to record",
  ],
  ["a recording that is not there", ["replay", "no-such.jsonl"], 2, "no-such.jsonl"],
  ["a file that is no recording", ["replay", noRecording], 2, "line 1"],
])("%s", async (_name, argv, code, text) => {
  const shown = await run(argv);
  expect(shown.stdout).toBe("");
  expect(shown.stderr).toContain(text);
  expect(shown.code).toBe(code);
});

test.each([
  [["--help"], "Commands:"],
  [["ask", "--help"], "Exit code: 0 completed, 1 failed, 2 wrong usage, 130 cancelled"],
  [["--version"], /^\d+\.\d+\.\d+\n$/],
  [["run", "--list"], "simple-prompt "],
])("%j is asked for", async (argv, text) => {
  const shown = await run(argv);
  expect(shown.stderr).toBe("");
  expect(shown.stdout).toMatch(text);
  expect(shown.code).toBe(0);
});
