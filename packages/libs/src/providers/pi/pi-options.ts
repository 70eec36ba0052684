import { z } from "zod";

// One schema for each kind of field, since building one takes time.
const text = z.string().min(1);
const optionalText = text.optional();
const texts = z.array(text).optional();
const flag = z.boolean().optional();

/** pi takes lists of tools with commas between them. */
const toolName = text.regex(/^[^,\s]+$/, "a tool name has no comma and no white space");
const toolNames = z.array(toolName).optional();

/**
 * How to run pi. Strict: an unknown field is an error, and there is no retry field, since one
 * `execute` is one attempt. Options that contradict each other are refused.
 */
export const PiOptionsSchema = z
  .strictObject({
    /** A name found on PATH, a path, or a command with its leading arguments. Default `pi`. */
    executable: z.union([text, z.tuple([text], text)]).optional(),
    /** Default: the host's own. */
    workingDirectory: optionalText,
    /** Laid over the host's environment; null removes a variable. */
    environment: z.record(z.string(), z.string().nullable()).optional(),
    provider: optionalText,
    model: optionalText,
    systemPrompt: optionalText,
    appendSystemPrompts: texts,
    thinking: optionalText,
    /** Resumes this session: an id, the beginning of one, or a path. */
    sessionId: optionalText,
    /** Creates a session with this id, or opens it (pi 0.76 and later). */
    newSessionId: z
      .string()
      .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/)
      .optional(),
    /** Resumes the last session of the working directory. */
    continueSession: flag,
    sessionDirectory: optionalText,
    noSession: flag,
    disableAllTools: flag,
    disableBuiltinTools: flag,
    /** The only tools that there are; an empty list allows none. */
    allowedTools: toolNames,
    excludedTools: toolNames,
    /** Paths of files and images that are part of the prompt. */
    attachments: texts,
    disableExtensions: flag,
    disableSkills: flag,
    disablePromptTemplates: flag,
    disableContextFiles: flag,
    trustProject: flag,
    /** `buffered` (default): whole, after the message; `live`: increments as they come. */
    thoughts: z.enum(["buffered", "live"]).optional(),
    /** Passed on as they are, after all others. */
    extraArguments: z.array(z.string()).optional(),
  })
  .check(({ value, issues }) => {
    for (const [first, second] of contradictions) {
      if (isSet(value[first]) && isSet(value[second])) {
        issues.push({
          code: "custom",
          input: value,
          path: [second],
          message: `${second} contradicts ${first}: set one of them`,
        });
      }
    }
  });
export type PiOptions = z.infer<typeof PiOptionsSchema>;

const contradictions: readonly (readonly [keyof PiOptions, keyof PiOptions])[] = [
  ["noSession", "sessionId"],
  ["noSession", "newSessionId"],
  ["noSession", "continueSession"],
  ["sessionId", "newSessionId"],
  ["sessionId", "continueSession"],
  ["newSessionId", "continueSession"],
  ["disableAllTools", "disableBuiltinTools"],
  ["disableAllTools", "allowedTools"],
];

function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}
