import { z } from "zod";

import { AIFailureSchema, type AIFailure } from "./ai-failure.ts";
import { count, nullableText, text } from "./fields.ts";
import { noFacts, runFacts } from "./run-facts.ts";

/** The whole diagnosis of a run that failed. */
export const aiError = {
  ...runFacts,
  /** For a person: what failed and what to do. */
  text,
  failure: AIFailureSchema,
  /** What the last message with text had given so far. */
  partialText: text,
  /** How many tools were called: they would be called again by another attempt. */
  toolCallsStarted: count,
  /** Whether the agent had begun to work on the prompt; undefined where it does not say. */
  agentStarted: z.boolean().optional(),
  /**
   * The session that this run began and that `sessionId` can resume; null when there is none, or
   * when the same request finds it again by itself (`sessionId`, `bindingKey` and the like).
   */
  resumableSessionId: nullableText,
};
export const AIErrorSchema = z.object(aiError);
export type AIError = z.infer<typeof AIErrorSchema>;

/** The diagnosis of a run that was given up before anything was started. */
export function errorBeforeStart(failure: AIFailure, text: string): AIError {
  return {
    text,
    failure,
    partialText: "",
    toolCallsStarted: 0,
    resumableSessionId: null,
    ...noFacts,
  };
}
