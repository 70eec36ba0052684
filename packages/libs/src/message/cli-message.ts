import { z } from "zod";

import { count, amount, optionalText, text } from "./fields.ts";
import {
  TerminalCancelledSchema,
  TerminalCompletedSchema,
  TerminalFailedSchema,
} from "./terminal.ts";

const session = z.object({
  session_id: text,
  requested_session_id: optionalText,
  cwd: optionalText,
  created_at: optionalText,
});

/** Where a piece of text belongs: `m1`, `m2`, … within the run, and the block within that message. */
const block = { message_id: text, block_index: count };

const toolCall = { tool_call_id: text, tool_name: text };

const toolResult = {
  ...toolCall,
  text,
  /** The CLI's own result, where it holds more than `text`. */
  result: z.unknown().optional(),
  duration_ms: amount.optional(),
};

const toolArguments = z.record(text, z.unknown());

/**
 * Everything a run can say. The wire format is `{ type, content }` with snake_case fields, made to
 * be logged and forwarded; the last message of every run is one of the three `terminal.*`.
 */
export const CliMessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("session.started"), content: session }),
  z.object({ type: z.literal("session.resumed"), content: session }),
  /** `text` is an increment, never a snapshot. */
  z.object({ type: z.literal("assistant"), content: z.object({ text, ...block }) }),
  /** Takes back `text`, which is always the end of what the block gave so far. */
  z.object({
    type: z.literal("assistant.discarded"),
    content: z.object({ text, ...block, reason: z.enum(["retried", "corrected"]) }),
  }),
  z.object({
    type: z.literal("assistant.thought"),
    content: z.object({ text, ...block }),
  }),
  z.object({
    type: z.literal("tool.call"),
    content: z.object({
      ...toolCall,
      /** Null while the model is still writing them; a `tool.update` brings them then. */
      arguments: toolArguments.nullable(),
      /** The CLI's own id, where it is empty or was used before in this run. */
      raw_tool_call_id: optionalText,
    }),
  }),
  z.object({
    type: z.literal("tool.update"),
    content: z.object({
      ...toolCall,
      arguments: toolArguments.optional(),
      text: optionalText,
      mode: z.enum(["append", "replace"]).optional(),
    }),
  }),
  z.object({ type: z.literal("tool.completed"), content: z.object(toolResult) }),
  z.object({
    type: z.literal("tool.failed"),
    content: z.object({ ...toolResult, reason: z.enum(["error", "unfinished", "cancelled"]) }),
  }),
  /** News about the run that is no part of the answer; `kind` may grow, so expect unknown ones. */
  z.object({
    type: z.literal("agent.notice"),
    content: z.looseObject({ kind: text, text }),
  }),
  TerminalCompletedSchema,
  TerminalFailedSchema,
  TerminalCancelledSchema,
]);
export type CliMessage = z.infer<typeof CliMessageSchema>;

/** The member of the union with this `type`. */
export type CliMessageOf<T extends CliMessage["type"]> = Extract<CliMessage, { type: T }>;

/** One of the three that end a run. */
export type TerminalMessage = CliMessageOf<
  "terminal.completed" | "terminal.failed" | "terminal.cancelled"
>;
