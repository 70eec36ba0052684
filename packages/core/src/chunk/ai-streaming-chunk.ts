import { z } from "zod";

import { AIErrorSchema } from "./ai-error.ts";
import { FinishReasonSchema } from "./finish-reason.ts";
import { RunFactsSchema } from "./run-facts.ts";

/** Where a piece of text belongs: a message of the stream, and the block within that message. */
const block = { messageId: z.string(), blockIndex: z.int().nonnegative() };

/** `toolCallId` is unique within a stream. */
const toolCall = { toolCallId: z.string(), toolName: z.string() };

const toolArguments = z.record(z.string(), z.unknown());

/** How a stop went; `survivors` are processes of the run that are still alive. */
const StopSchema = z.object({
  stage: z.enum(["not_started", "exited", "interrupted", "killed"]),
  durationMs: z.number().nonnegative(),
  survivors: z.array(z.object({ pid: z.int(), command: z.string() })),
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
    sessionId: z.string(),
    /** Whether an earlier session goes on. */
    resumed: z.boolean(),
    requestedSessionId: z.string().optional(),
    workingDirectory: z.string().optional(),
    /** ISO 8601. */
    createdAt: z.string().optional(),
  }),
  z.object({ type: z.literal("content_delta"), text: z.string(), ...block }),
  /** Takes back `text`, which is always the end of what the block gave so far. */
  z.object({
    type: z.literal("content_discarded"),
    text: z.string(),
    ...block,
    reason: z.enum(["retried", "corrected"]),
  }),
  z.object({ type: z.literal("thinking_delta"), text: z.string(), ...block }),
  z.object({
    type: z.literal("tool_call"),
    ...toolCall,
    /** Null while the model is still writing them; a `tool_update` brings them then. */
    arguments: toolArguments.nullable(),
    /** The agent's own id, where `toolCallId` is another. */
    rawToolCallId: z.string().optional(),
  }),
  z.object({
    type: z.literal("tool_update"),
    ...toolCall,
    arguments: toolArguments.optional(),
    /** Output of the tool: appended to what there is, or in its place. */
    text: z.string().optional(),
    mode: z.enum(["append", "replace"]).optional(),
  }),
  z.object({
    type: z.literal("tool_result"),
    ...toolCall,
    /** `unfinished`: the call was never run to its end. */
    status: z.enum(["completed", "error", "unfinished", "cancelled"]),
    text: z.string(),
    /** The agent's own result, where it holds more than `text`. */
    result: z.unknown().optional(),
    durationMs: z.number().nonnegative().optional(),
  }),
  /** News about the run that is no part of the answer; `kind` may grow, so expect unknown ones. */
  z.object({
    type: z.literal("notice"),
    kind: z.string(),
    text: z.string(),
    /** The kind's own fields. */
    details: z.record(z.string(), z.unknown()),
  }),
  AIErrorSchema.extend({ type: z.literal("error") }),
  RunFactsSchema.extend({
    type: z.literal("done"),
    finishReason: FinishReasonSchema,
    /** The answer: the last message of the run that has text. */
    text: z.string(),
  }),
  /** The stream then throws the reason of the caller's signal. */
  RunFactsSchema.extend({
    type: z.literal("cancelled"),
    partialText: z.string(),
    stop: StopSchema,
  }),
]);
export type AIStreamingChunk = z.infer<typeof AIStreamingChunkSchema>;

/** The member of the union with this `type`. */
export type AIStreamingChunkOf<T extends AIStreamingChunk["type"]> = Extract<
  AIStreamingChunk,
  { type: T }
>;
