import { z } from "zod";

// One schema for each kind of field, since building one takes time.
const text = z.string().min(1);
const optionalText = text.optional();
const texts = z.array(text).optional();
const fields = z.record(z.string(), z.unknown()).optional();

const shape = {
  /** Must hold more than white space. */
  prompt: z.string().regex(/\S/, "must hold more than white space"),
  /** Takes the place of the agent's own system prompt. */
  systemMessage: optionalText,
  /** Where the agent works; default: the host's own working directory. */
  workingDirectory: optionalText,
  /** As the agent names it; with pi `model` or `provider/model`. */
  model: optionalText,
  /** How much the model is to think, in the agent's own word. */
  thinking: optionalText,
  /** Resumes this session. Excludes `bindingKey`. */
  sessionId: optionalText,
  /** The caller's name for a conversation: the first run starts a session, later ones resume it. */
  bindingKey: optionalText,
  /** Only these tools may be used; an empty list allows none. */
  allowedTools: texts,
  /** These tools may not be used. */
  deniedTools: texts,
  /** Paths of files and images that are part of the prompt. */
  attachments: texts,
  /** Laid over the host's environment; null removes a variable. */
  environment: z.record(z.string(), z.string().nullable()).optional(),
  /** The caller's own notes; no agent sees them. */
  metadata: fields,
  /** Further options of the one agent that is meant; with pi the fields of `PiOptions`. */
  providerOptions: fields,
};

/**
 * What to ask of an agent, whichever it is. Strict: an unknown field is an error.
 * A request that can't be run is no exception: it becomes the failure `invalid_request`.
 */
export const AIRequestSchema: z.ZodObject<typeof shape, z.core.$strict> = z.strictObject(shape);
/** What to ask of an agent; `stream` and `execute` check it with `AIRequestSchema`. */
export type AIRequest = z.infer<typeof AIRequestSchema>;
