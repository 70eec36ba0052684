import { expect, test } from "vitest";

import { type Evidence, judge } from "../../src/run/verdict.ts";

const good: Evidence = {
  provider: "pi",
  startFailure: null,
  cancelled: false,
  stoppedByUs: false,
  stream: { end: { exitGraceMs: 1 }, stopReason: "stop" },
  modelError: null,
  diagnosis: null,
  exitCode: 0,
  signal: null,
  stderr: "",
};
const unended = { end: null, stopReason: null };
const modelError: Evidence["modelError"] = {
  failure: { kind: "model_error", cause: "auth", http_status: 401 },
  text: "401",
};
const notFound: Evidence["diagnosis"] = { failure: { kind: "session_not_found" }, text: "none" };
const badNode: Evidence["diagnosis"] = {
  failure: { kind: "start_failed", cause: "unsupported_runtime" },
  text: "node",
};
const startFailure = { cause: "not_found" as const, text: "no pi" };

const rows: [string, Partial<Evidence>, string][] = [
  ["a good end", {}, "completed"],
  ["a start failure comes first", { startFailure, cancelled: true }, "start_failed"],
  ["cancelled before the end record", { cancelled: true, exitCode: 143, modelError }, "cancelled"],
  ["cancelled, exit 0", { cancelled: true, stream: unended }, "cancelled"],
  [
    "a runtime that can't run it",
    { diagnosis: badNode, exitCode: 1, stream: unended },
    "start_failed",
  ],
  ["an error stop reason with exit 0", { modelError }, "model_error"],
  ["an error stop reason with exit 1", { modelError, exitCode: 1 }, "model_error"],
  ["an error stop reason, stopped by us", { modelError, stoppedByUs: true }, "model_error"],
  ["aborted, not by us", { stream: { end: null, stopReason: "aborted" } }, "agent_aborted"],
  [
    "session not found, exit 1",
    { diagnosis: notFound, exitCode: 1, stream: unended },
    "session_not_found",
  ],
  ["session not found, exit 0", { diagnosis: notFound, stream: unended }, "session_not_found"],
  ["a signal", { exitCode: null, signal: "SIGSEGV", stream: unended }, "killed_by_signal"],
  ["a signal after the end record", { exitCode: null, signal: "SIGSEGV" }, "killed_by_signal"],
  ["a non-zero exit", { exitCode: 1, stream: unended }, "nonzero_exit"],
  ["a non-zero exit after the end record", { exitCode: 3 }, "nonzero_exit"],
  ["no end record", { stream: unended }, "incomplete_stream"],
  [
    "stopped by us after the end record",
    { stoppedByUs: true, exitCode: null, signal: "SIGKILL" },
    "completed",
  ],
  [
    "stopped by us without one",
    { stoppedByUs: true, exitCode: 143, stream: unended },
    "incomplete_stream",
  ],
  ["a length stop", { stream: { end: { exitGraceMs: 1 }, stopReason: "length" } }, "completed"],
];

test.each(rows)("%s", (_name, evidence, expected) => {
  const verdict = judge({ ...good, ...evidence });
  expect(verdict.kind === "failed" ? verdict.failure.kind : verdict.kind).toBe(expected);
});

test.each(rows.filter(([, , expected]) => !["completed", "cancelled"].includes(expected)))(
  "the text for %s says something",
  (_name, evidence) => {
    const verdict = judge({ ...good, ...evidence });
    expect(verdict.kind === "failed" && verdict.text.length > 0).toBe(true);
  },
);

test("the text of an exit names the code, the end of the error output, and what to do", () => {
  const verdict = judge({ ...good, exitCode: 7, stream: unended, stderr: "boom\n" });
  expect(verdict).toMatchObject({
    text: "pi exited with code 7 before it said that it was done.\nIts error output ends with:\nboom\nMend what its error output names, then run again.",
  });
});
