import { z } from "zod";

import { AIErrorSchema } from "../chunk/ai-error.ts";
import { AIUsageSchema } from "../chunk/ai-usage.ts";
import { FinishReasonSchema } from "../chunk/finish-reason.ts";

/** One tool call of a run, with its complete arguments and its result. */
export const AIToolCallSchema = z.object({
  toolCallId: z.string(),
  toolName: z.string(),
  /** Null when the model never finished writing them. */
  arguments: z.record(z.string(), z.unknown()).nullable(),
  status: z.enum(["completed", "error", "unfinished", "cancelled"]),
  text: z.string(),
  /** The agent's own result, where it holds more than `text`. */
  result: z.unknown().optional(),
  durationMs: z.number().nonnegative().optional(),
});
export type AIToolCall = z.infer<typeof AIToolCallSchema>;

/** A run as a whole. */
export const AIResponseSchema = z.object({
  /** The answer: the last message that has text; of a failed run what that had given so far. */
  content: z.string(),
  /** All thinking blocks, an empty line between them. */
  thinking: z.string(),
  finishReason: FinishReasonSchema,
  toolCalls: z.array(AIToolCallSchema),
  usage: AIUsageSchema.nullable(),
  /** The model's provider and the model, as the agent named them. */
  provider: z.string().nullable(),
  model: z.string().nullable(),
  sessionId: z.string().nullable(),
  /** The whole diagnosis when `finishReason` is `error`, else null. */
  error: AIErrorSchema.nullable(),
});
export type AIResponse = z.infer<typeof AIResponseSchema>;
