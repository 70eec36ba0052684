import { z } from "zod";

import { FailureSchema } from "./failure.ts";
import { count, amount, nullableText, text } from "./fields.ts";
import { UsageSchema } from "./usage.ts";

/** The field's words for how a model ended a message; the CLI's own word stands beside it. */
export const StopReasonSchema = z.enum(["stop", "length", "tool_use", "error", "aborted"]);
export type StopReason = z.infer<typeof StopReasonSchema>;

/** What every terminal message carries, null where unknown. */
const common = {
  session_id: nullableText,
  provider: nullableText,
  model: nullableText,
  stop_reason: StopReasonSchema.nullable(),
  raw_stop_reason: nullableText,
  usage: UsageSchema.nullable(),
  exit_code: z.int().nullable(),
  signal: nullableText,
  /** The first and the last lines that were no event, each shortened, as many as the limit says. */
  invalid_output_lines: z.array(text),
  /** How many there were between. */
  invalid_lines_dropped: count,
  /** Lines over the length limit: their content is lost. */
  lines_too_long: count,
  /** The CLI's error output, secrets masked: all of it, or its beginning and its end. */
  stderr: text,
  stderr_dropped_bytes: count,
};

export const StopReportSchema = z.object({
  stage: z.enum(["not_started", "exited", "interrupted", "killed"]),
  duration_ms: amount,
  survivors: z.array(z.object({ pid: z.int(), command: text })),
  /** Whether the process table was looked at again after the last signal. */
  verified: z.boolean(),
});
export type StopReport = z.infer<typeof StopReportSchema>;

export const TerminalCompletedSchema = z.object({
  type: z.literal("terminal.completed"),
  /** `text` is the answer: the last message of the run that has text. */
  content: z.object({ text, ...common }),
});

export const TerminalFailedSchema = z.object({
  type: z.literal("terminal.failed"),
  content: z.object({
    failure: FailureSchema,
    /** For a person: what failed, the bad lines that matter, what to do. */
    text,
    /** What the last message with text had given so far. */
    partial_text: text,
    tool_calls_started: count,
    /** Whether the agent had begun to work on the prompt; absent where its CLI does not say. */
    agent_started: z.boolean().optional(),
    ...common,
  }),
});

export const TerminalCancelledSchema = z.object({
  type: z.literal("terminal.cancelled"),
  content: z.object({ partial_text: text, stop: StopReportSchema, ...common }),
});

export type TerminalCommon = z.infer<z.ZodObject<typeof common>>;
