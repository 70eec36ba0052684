import type { ModelErrorCause } from "@hagicode/libs";

import type { AIError } from "../chunk/ai-error.ts";

const passingCauses: readonly ModelErrorCause[] = ["network", "rate_limit", "server"];

/**
 * Whether another attempt may help: the model's service failed for the moment, or the agent crashed
 * between its start and its end record. Once a tool was called only with `retryAfterToolCalls`,
 * since it would be called again.
 */
export function isRetryable(error: AIError, retryAfterToolCalls = false): boolean {
  if (error.toolCallsStarted > 0 && !retryAfterToolCalls) return false;
  switch (error.failure.kind) {
    case "model_error":
      return passingCauses.includes(error.failure.cause);
    case "incomplete_stream":
      return hasBegun(error);
    case "killed_by_signal":
    case "nonzero_exit":
      return hasBegun(error) && !hasAnswer(error);
    case "invalid_request":
    case "start_failed":
    case "session_not_found":
    case "agent_aborted":
    case "binding_store_failed":
      return false;
    default:
      return error.failure satisfies never;
  }
}

/** An agent that ends before it begins lacks a key or a setting. */
function hasBegun({ sessionId, agentStarted = true }: AIError): boolean {
  return sessionId !== null && agentStarted;
}

/** Whether the model had ended its answer, so that the crash came after the work was done. */
function hasAnswer({ stopReason }: AIError): boolean {
  return stopReason === "stop" || stopReason === "length";
}
