import type { StopReason, TerminalCommon } from "@hagicode/libs";
import { z } from "zod";

import { AIUsageSchema, toAIUsage } from "./ai-usage.ts";

const stopReasons = ["stop", "length", "tool_use", "error", "aborted"] as const;
stopReasons satisfies readonly StopReason[];

/** What is known of a run at its end, whichever end it is; null where unknown. */
export const RunFactsSchema = z.object({
  sessionId: z.string().nullable(),
  /** The model's provider and the model, as the agent named them. */
  provider: z.string().nullable(),
  model: z.string().nullable(),
  stopReason: z.enum(stopReasons).nullable(),
  /** The agent's own word for it. */
  rawStopReason: z.string().nullable(),
  usage: AIUsageSchema.nullable(),
  exitCode: z.int().nullable(),
  signal: z.string().nullable(),
  /** Lines of output that were no event, each shortened, at most as many as the limit says. */
  invalidOutputLines: z.array(z.string()),
  /** How many more of them there were. */
  invalidLinesDropped: z.int().nonnegative(),
  /** Lines over the length limit: their content is lost. */
  linesTooLong: z.int().nonnegative(),
  /** The agent's error output, secrets masked: all of it, or its beginning and its end. */
  stderr: z.string(),
  stderrDroppedBytes: z.int().nonnegative(),
});
export type RunFacts = z.infer<typeof RunFactsSchema>;

/** The facts of a run that started no process. */
export const noFacts: RunFacts = {
  sessionId: null,
  provider: null,
  model: null,
  stopReason: null,
  rawStopReason: null,
  usage: null,
  exitCode: null,
  signal: null,
  invalidOutputLines: [],
  invalidLinesDropped: 0,
  linesTooLong: 0,
  stderr: "",
  stderrDroppedBytes: 0,
};

/** The facts that a terminal message carries. */
export function toRunFacts(common: TerminalCommon): RunFacts {
  return {
    sessionId: common.session_id,
    provider: common.provider,
    model: common.model,
    stopReason: common.stop_reason,
    rawStopReason: common.raw_stop_reason,
    usage: common.usage === null ? null : toAIUsage(common.usage),
    exitCode: common.exit_code,
    signal: common.signal,
    invalidOutputLines: common.invalid_output_lines,
    invalidLinesDropped: common.invalid_lines_dropped,
    linesTooLong: common.lines_too_long,
    stderr: common.stderr,
    stderrDroppedBytes: common.stderr_dropped_bytes,
  };
}
