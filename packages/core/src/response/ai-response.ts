import { z } from "zod";

import { AIErrorSchema } from "../chunk/ai-error.ts";
import { AIUsageSchema } from "../chunk/ai-usage.ts";
import { amount, nullableText, text, unknownFields } from "../chunk/fields.ts";
import { FinishReasonSchema } from "../chunk/finish-reason.ts";

/** One tool call of a run, with its complete arguments and its result. */
export const AIToolCallSchema = z.object({
  toolCallId: text,
  toolName: text,
  /** Null when the model never finished writing them. */
  arguments: unknownFields.nullable(),
  status: z.enum(["completed", "error", "unfinished", "cancelled"]),
  text,
  /** The agent's own result, where it holds more than `text`. */
  result: z.unknown().optional(),
  durationMs: amount.optional(),
});
export type AIToolCall = z.infer<typeof AIToolCallSchema>;

/** A run as a whole. */
export const AIResponseSchema = z.object({
  /** The answer: the last message that has text; of a failed run what that had given so far. */
  content: text,
  /** All thinking blocks, an empty line between them. */
  thinking: text,
  finishReason: FinishReasonSchema,
  toolCalls: z.array(AIToolCallSchema),
  usage: AIUsageSchema.nullable(),
  /** The model's provider and the model, as the agent named them. */
  provider: nullableText,
  model: nullableText,
  sessionId: nullableText,
  /** The whole diagnosis when `finishReason` is `error`, else null. */
  error: AIErrorSchema.nullable(),
});
export type AIResponse = z.infer<typeof AIResponseSchema>;
