import { z } from "zod";

const text = z.string().min(1);

/**
 * What to ask of an agent, whichever it is. Strict: an unknown field is an error.
 * A request that can't be run is no exception: it becomes the failure `invalid_request`.
 */
export const AIRequestSchema = z.strictObject({
  /** Must hold more than white space. */
  prompt: z.string().regex(/\S/, "must hold more than white space"),
  /** Takes the place of the agent's own system prompt. */
  systemMessage: text.optional(),
  /** Where the agent works; default: the host's own working directory. */
  workingDirectory: text.optional(),
  /** As the agent names it; with pi `model` or `provider/model`. */
  model: text.optional(),
  /** How much the model is to think, in the agent's own word. */
  thinking: text.optional(),
  /** Resumes this session. Excludes `bindingKey`. */
  sessionId: text.optional(),
  /** The caller's name for a conversation: the first run starts a session, later ones resume it. */
  bindingKey: text.optional(),
  /** Only these tools may be used; an empty list allows none. */
  allowedTools: z.array(text).optional(),
  /** These tools may not be used. */
  deniedTools: z.array(text).optional(),
  /** Paths of files and images that are part of the prompt. */
  attachments: z.array(text).optional(),
  /** Laid over the host's environment; null removes a variable. */
  environment: z.record(z.string(), z.string().nullable()).optional(),
  /** The caller's own notes; no agent sees them. */
  metadata: z.record(z.string(), z.unknown()).optional(),
  /** Further options of the one agent that is meant; with pi the fields of `PiOptions`. */
  providerOptions: z.record(z.string(), z.unknown()).optional(),
});
export type AIRequest = z.infer<typeof AIRequestSchema>;
