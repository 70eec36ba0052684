import { z } from "zod";

import { FailureSchema } from "./failure.ts";
import { UsageSchema } from "./usage.ts";

/** The field's words for how a model ended a message; the CLI's own word stands beside it. */
export const StopReasonSchema = z.enum(["stop", "length", "tool_use", "error", "aborted"]);
export type StopReason = z.infer<typeof StopReasonSchema>;

/** What every terminal message carries, null where unknown. */
const common = {
  session_id: z.string().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  stop_reason: StopReasonSchema.nullable(),
  raw_stop_reason: z.string().nullable(),
  usage: UsageSchema.nullable(),
  exit_code: z.int().nullable(),
  signal: z.string().nullable(),
  /** Lines that were no event, each shortened, at most as many as the limit says. */
  invalid_output_lines: z.array(z.string()),
  /** How many more there were than `invalid_output_lines` holds. */
  invalid_lines_dropped: z.int().nonnegative(),
  /** Lines over the length limit: their content is lost. */
  lines_too_long: z.int().nonnegative(),
  /** The CLI's error output, secrets masked: all of it, or its beginning and its end. */
  stderr: z.string(),
  stderr_dropped_bytes: z.int().nonnegative(),
};

export const StopReportSchema = z.object({
  stage: z.enum(["not_started", "exited", "interrupted", "killed"]),
  duration_ms: z.number().nonnegative(),
  survivors: z.array(z.object({ pid: z.int(), command: z.string() })),
  /** Whether the process table was looked at again after the last signal. */
  verified: z.boolean(),
});
export type StopReport = z.infer<typeof StopReportSchema>;

export const TerminalCompletedSchema = z.object({
  type: z.literal("terminal.completed"),
  /** `text` is the answer: the last message of the run that has text. */
  content: z.object({ text: z.string(), ...common }),
});

export const TerminalFailedSchema = z.object({
  type: z.literal("terminal.failed"),
  content: z.object({
    failure: FailureSchema,
    /** For a person: what failed, the bad lines that matter, what to do. */
    text: z.string(),
    /** What the last message with text had given so far. */
    partial_text: z.string(),
    tool_calls_started: z.int().nonnegative(),
    /** Whether the agent had begun to work on the prompt; absent where its CLI does not say. */
    agent_started: z.boolean().optional(),
    ...common,
  }),
});

export const TerminalCancelledSchema = z.object({
  type: z.literal("terminal.cancelled"),
  content: z.object({ partial_text: z.string(), stop: StopReportSchema, ...common }),
});

const TerminalCommonSchema = z.object(common);
export type TerminalCommon = z.infer<typeof TerminalCommonSchema>;
