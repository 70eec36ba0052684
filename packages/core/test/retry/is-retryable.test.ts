import { expect, test } from "vitest";

import { errorBeforeStart } from "../../src/chunk/ai-error.ts";
import type { AIFailure } from "../../src/chunk/ai-failure.ts";
import { isRetryable } from "../../src/retry/is-retryable.ts";

function error(failure: AIFailure, fields: object = {}) {
  return { ...errorBeforeStart(failure, "It failed."), sessionId: "s1", ...fields };
}

const model = (cause: Extract<AIFailure, { kind: "model_error" }>["cause"]): AIFailure => ({
  kind: "model_error",
  cause,
  http_status: null,
});

test.each<[AIFailure, boolean]>([
  [model("network"), true],
  [model("rate_limit"), true],
  [model("server"), true],
  [model("auth"), false],
  [model("invalid_request"), false],
  [model("content_filter"), false],
  [model("context_overflow"), false],
  [model("unknown"), false],
  [{ kind: "killed_by_signal" }, true],
  [{ kind: "nonzero_exit" }, true],
  [{ kind: "incomplete_stream" }, true],
  [{ kind: "invalid_request" }, false],
  [{ kind: "start_failed", cause: "not_found" }, false],
  [{ kind: "session_not_found" }, false],
  [{ kind: "agent_aborted" }, false],
  [{ kind: "binding_store_failed", operation: "read" }, false],
  [{ kind: "binding_store_failed", operation: "write" }, false],
])("%j: %s", (failure, expected) => {
  expect(isRetryable(error(failure))).toBe(expected);
  expect(isRetryable(error(failure, { toolCallsStarted: 1 }))).toBe(false);
  expect(isRetryable(error(failure, { toolCallsStarted: 1 }), true)).toBe(expected);
});

const crashes = ["killed_by_signal", "nonzero_exit", "incomplete_stream"] as const;

test.each(crashes)("%s before the start is not retried", (kind) => {
  expect(isRetryable(error({ kind }, { sessionId: null }))).toBe(false);
  expect(isRetryable(error({ kind }, { agentStarted: false }))).toBe(false);
  expect(isRetryable(error({ kind }, { agentStarted: true }))).toBe(true);
});

test.each([
  ["killed_by_signal", "stop", false],
  ["nonzero_exit", "stop", false],
  ["nonzero_exit", "length", false],
  ["nonzero_exit", "tool_use", true],
  ["incomplete_stream", "stop", true],
] as const)("%s after a message that ended with %s: %s", (kind, stopReason, expected) => {
  expect(isRetryable(error({ kind }, { stopReason }))).toBe(expected);
});
