import type { StopReason, TerminalCommon } from "@hagicode/libs";
import { z } from "zod";

import { AIUsageSchema, toAIUsage } from "./ai-usage.ts";
import { count, nullableText, text } from "./fields.ts";

const stopReasons = ["stop", "length", "tool_use", "error", "aborted"] as const;
stopReasons satisfies readonly StopReason[];

/** What is known of a run at its end, whichever end it is; null where unknown. */
export const runFacts = {
  sessionId: nullableText,
  /** The model's provider and the model, as the agent named them. */
  provider: nullableText,
  model: nullableText,
  stopReason: z.enum(stopReasons).nullable(),
  /** The agent's own word for it. */
  rawStopReason: nullableText,
  usage: AIUsageSchema.nullable(),
  exitCode: z.int().nullable(),
  signal: nullableText,
  /** The first and the last lines that were no event, each shortened, as many as the limit says. */
  invalidOutputLines: z.array(text),
  /** How many there were between. */
  invalidLinesDropped: count,
  /** Lines over the length limit: their content is lost. */
  linesTooLong: count,
  /** The agent's error output, secrets masked: all of it, or its beginning and its end. */
  stderr: text,
  stderrDroppedBytes: count,
};
export type RunFacts = z.infer<z.ZodObject<typeof runFacts>>;

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
