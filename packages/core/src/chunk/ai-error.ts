import { z } from "zod";

import { AIFailureSchema, type AIFailure } from "./ai-failure.ts";
import { noFacts, RunFactsSchema } from "./run-facts.ts";

/** The whole diagnosis of a run that failed. */
export const AIErrorSchema = RunFactsSchema.extend({
  /** For a person: what failed and what to do. */
  text: z.string(),
  failure: AIFailureSchema,
  /** What the last message with text had given so far. */
  partialText: z.string(),
  /** How many tools were called: they would be called again by another attempt. */
  toolCallsStarted: z.int().nonnegative(),
  /** Whether the agent had begun to work on the prompt; undefined where it does not say. */
  agentStarted: z.boolean().optional(),
  /**
   * The session that this run began and that `sessionId` can resume; null when there is none, or
   * when the same request finds it again by itself (`sessionId`, `bindingKey` and the like).
   */
  resumableSessionId: z.string().nullable(),
});
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
