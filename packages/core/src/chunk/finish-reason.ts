import type { StopReason } from "@hagicode/libs";
import { z } from "zod";

/** Why a run ended; `unknown` when the agent did not say. */
export const FinishReasonSchema = z.enum([
  "stop",
  "length",
  "tool_calls",
  "error",
  "cancelled",
  "unknown",
]);
export type FinishReason = z.infer<typeof FinishReasonSchema>;

/** The finish reason of a completed run whose last message ended like this. */
export function toFinishReason(stopReason: StopReason | null): FinishReason {
  switch (stopReason) {
    case "stop":
    case "length":
    case "error":
      return stopReason;
    case "tool_use":
      return "tool_calls";
    case "aborted":
      return "cancelled";
    case null:
      return "unknown";
    default:
      return stopReason satisfies never;
  }
}
