import { expect, test } from "vitest";

import { diagnosePi, type PiEvidence } from "../../../src/providers/pi/pi-diagnosis.ts";

const quiet: PiEvidence = {
  stderr: "",
  exitCode: 1,
  signal: null,
  invalidLines: [],
  sawSession: false,
  resumes: false,
  requestedSession: null,
};

/** Error outputs as pi 0.73.1 and 1.6.0 write them. */
test.each<[string, Partial<PiEvidence>, object]>([
  [
    "pi 1.6.0 on Node 20",
    {
      stderr:
        "import { createRequire, enableCompileCache } from \"node:module\";\nSyntaxError: The requested module 'node:module' does not provide an export named 'enableCompileCache'\n\nNode.js v20.20.2\n",
    },
    { kind: "start_failed", cause: "unsupported_runtime" },
  ],
  [
    "no node on PATH",
    { stderr: "/usr/bin/env: 'node': No such file or directory\n", exitCode: 127 },
    { kind: "start_failed", cause: "interpreter_missing" },
  ],
  [
    "a session that is not there",
    { stderr: "No session found matching 'nope'\n", resumes: true, requestedSession: "nope" },
    { kind: "session_not_found" },
  ],
  [
    "a session of another directory",
    {
      stderr:
        "Session found in different project: /a\nFork this session into current directory? [y/N] ",
      exitCode: 0,
      resumes: true,
      requestedSession: "x",
    },
    { kind: "session_not_found" },
  ],
  [
    "a resume that ended with nothing",
    { exitCode: 0, resumes: true, requestedSession: "x" },
    { kind: "session_not_found" },
  ],
  [
    "an unknown flag",
    { stderr: "Error: Unknown option: --exclude-tools\n" },
    { kind: "nonzero_exit" },
  ],
  [
    "an unknown flag in a resumed run",
    { stderr: "Error: Unknown option: --x\n", resumes: true, requestedSession: "x" },
    { kind: "nonzero_exit" },
  ],
  [
    "a missing key",
    { stderr: "No API key found for openai.\n", sawSession: true },
    { kind: "nonzero_exit" },
  ],
  ["plain text", { exitCode: 0, invalidLines: ["Hello"] }, { kind: "incomplete_stream" }],
  [
    "plain text in a resumed run",
    { exitCode: 0, invalidLines: ["Hello"], resumes: true },
    { kind: "incomplete_stream" },
  ],
  [
    "a resume that says so among noise",
    { stderr: "No session found matching 'n'", invalidLines: ["npm warn"], resumes: true },
    { kind: "session_not_found" },
  ],
  ["plain text again", { exitCode: 0, invalidLines: ["Hello"] }, { kind: "incomplete_stream" }],
])("%s", (_name, evidence, failure) => {
  expect(diagnosePi({ ...quiet, ...evidence })?.failure).toEqual(failure);
});

test.each<[string, Partial<PiEvidence>]>([
  ["a session with a new id", { exitCode: 0, requestedSession: "x" }],
  ["junk on stdout of a resumed run", { exitCode: 1, resumes: true, invalidLines: ["junk"] }],
  ["an exit that says nothing", {}],
  ["an exit of a new session", { stderr: "boom" }],
  ["a crash of a resumed run", { stderr: "boom", resumes: true, requestedSession: "x" }],
  [
    "a resumed run killed by a signal",
    { exitCode: null, signal: "SIGKILL", resumes: true, requestedSession: "x" },
  ],
  ["a syntax error after the start", { stderr: "SyntaxError: x", sawSession: true }],
])("%s means no more than its number", (_name, evidence) => {
  expect(diagnosePi({ ...quiet, ...evidence })).toBeNull();
});

test("texts name the flag, the session and the Node version", () => {
  const text = (evidence: Partial<PiEvidence>): string | undefined =>
    diagnosePi({ ...quiet, ...evidence })?.text;
  expect(text({ stderr: "Error: Unknown option: --approve" })).toContain("--approve");
  expect(
    text({ stderr: "No session found matching 'n'", resumes: true, requestedSession: "n" }),
  ).toContain("session n");
  expect(text({ stderr: "SyntaxError: x\n\nNode.js v20.20.2" })).toContain("v20.20.2");
  expect(
    text({
      stderr: "Session found in different project: /a/b\n",
      exitCode: 0,
      resumes: true,
      requestedSession: "n",
    }),
  ).toContain("/a/b");
});
