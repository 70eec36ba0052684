import { z } from "zod";

import { aiError } from "./ai-error.ts";
import { amount, count, optionalText, text, unknownFields } from "./fields.ts";
import { FinishReasonSchema } from "./finish-reason.ts";
import { runFacts } from "./run-facts.ts";

/** Where a piece of text belongs: a message of the stream, and the block within that message. */
const block = { messageId: text, blockIndex: count };

/** `toolCallId` is unique within a stream. */
const toolCall = { toolCallId: text, toolName: text };

/** How a stop went; `survivors` are processes of the run that are still alive. */
const StopSchema = z.object({
  stage: z.enum(["not_started", "exited", "interrupted", "killed"]),
  durationMs: amount,
  survivors: z.array(z.object({ pid: z.int(), command: text })),
  /** Whether the process table was looked at again after the last signal. */
  verified: z.boolean(),
});

/**
 * Everything a run can say to a caller. One of `error`, `done` and `cancelled` ends every stream.
 * The text of a block is its `content_delta`s, in order, less what `content_discarded` took back.
 */
export const AIStreamingChunkSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("session"),
    sessionId: text,
    /** Whether an earlier session goes on. */
    resumed: z.boolean(),
    requestedSessionId: optionalText,
    workingDirectory: optionalText,
    /** ISO 8601. */
    createdAt: optionalText,
  }),
  z.object({ type: z.literal("content_delta"), text, ...block }),
  /** Takes back `text`, which is always the end of what the block gave so far. */
  z.object({
    type: z.literal("content_discarded"),
    text,
    ...block,
    reason: z.enum(["retried", "corrected"]),
  }),
  z.object({ type: z.literal("thinking_delta"), text, ...block }),
  z.object({
    type: z.literal("tool_call"),
    ...toolCall,
    /** Null while the model is still writing them; a `tool_update` brings them then. */
    arguments: unknownFields.nullable(),
    /** The agent's own id, where `toolCallId` is another. */
    rawToolCallId: optionalText,
  }),
  z.object({
    type: z.literal("tool_update"),
    ...toolCall,
    arguments: unknownFields.optional(),
    /** Output of the tool: appended to what there is, or in its place. */
    text: optionalText,
    mode: z.enum(["append", "replace"]).optional(),
  }),
  z.object({
    type: z.literal("tool_result"),
    ...toolCall,
    /** `unfinished`: the call was never run to its end. */
    status: z.enum(["completed", "error", "unfinished", "cancelled"]),
    text,
    /** The agent's own result, where it holds more than `text`. */
    result: z.unknown().optional(),
    durationMs: amount.optional(),
  }),
  /** News about the run that is no part of the answer; `kind` may grow, so expect unknown ones. */
  z.object({
    type: z.literal("notice"),
    kind: text,
    text,
    /** The kind's own fields. */
    details: unknownFields,
  }),
  z.object({ ...aiError, type: z.literal("error") }),
  z.object({
    ...runFacts,
    type: z.literal("done"),
    finishReason: FinishReasonSchema,
    /** The answer: the last message of the run that has text. */
    text,
  }),
  /** The stream then throws the reason of the caller's signal. */
  z.object({
    ...runFacts,
    type: z.literal("cancelled"),
    partialText: text,
    stop: StopSchema,
  }),
]);
export type AIStreamingChunk = z.infer<typeof AIStreamingChunkSchema>;

/** The member of the union with this `type`. */
export type AIStreamingChunkOf<T extends AIStreamingChunk["type"]> = Extract<
  AIStreamingChunk,
  { type: T }
>;
