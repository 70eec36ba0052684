import { z } from "zod";

// One schema for each kind of field, since building one takes time.
const text = z.string().min(1);
const optionalText = text.optional();
const texts = z.array(text).optional();
const flag = z.boolean().optional();

/** pi takes lists of tools with commas between them. */
const toolName = text.regex(/^[^,\s]+$/, "a tool name has no comma and no white space");
/** pi 1.1 and later read `+name` and `-name` as changes of their defaults: more than these tools. */
const allowedTool = text.regex(
  /^[^,\s+-][^,\s]*$/,
  "a tool name has no comma and no white space, and begins with neither + nor -",
);

const shape = {
  /** A name found on PATH, a path, or a command with its leading arguments. Default `pi`. */
  executable: z.union([text, z.tuple([text], text)]).optional(),
  /** Where pi works; a relative path counts from the host's directory. Default: the host's own. */
  workingDirectory: optionalText,
  /** Laid over the host's environment; null removes a variable. */
  environment: z.record(z.string(), z.string().nullable()).optional(),
  /** The model's provider. pi 1.6 refuses it without `model`. Default: pi's own setting. */
  provider: optionalText,
  /** A model's id or pattern, `provider/model` too. Default: pi's own setting. */
  model: optionalText,
  /** Takes the place of pi's own; passed in a private temporary file. */
  systemPrompt: optionalText,
  /** Added behind the system prompt, in order; passed in private temporary files. */
  appendSystemPrompts: texts,
  /** `off`, `minimal`, `low`, `medium`, `high`, `xhigh`, `max`: as far as this pi knows them. */
  thinking: optionalText,
  /**
   * Resumes this session: an id, the beginning of one, or a path from the working directory. One
   * that is not there is `session_not_found`.
   */
  sessionId: optionalText,
  /** Creates a session with this id, or opens it (pi 0.76 and later). */
  newSessionId: z
    .string()
    .regex(
      /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$/,
      "an id has letters, digits, dots, _ and -, and begins and ends with a letter or a digit",
    )
    .optional(),
  /** Resumes the last session of the working directory. */
  continueSession: flag,
  /** Where sessions are kept, seen from the working directory. Default: pi's own. */
  sessionDirectory: optionalText,
  /** Keeps no session, so that none can be resumed. */
  noSession: flag,
  /** No tool at all, those of extensions included. */
  disableAllTools: flag,
  /** Leaves the tools of extensions. */
  disableBuiltinTools: flag,
  /**
   * The only tools that there are; an empty list allows none. pi 1.6 keeps the tools of MCP servers,
   * unless an entry begins with `mcp__`.
   */
  allowedTools: z.array(allowedTool).optional(),
  /** Tools that there are not (pi 0.77 and later). */
  excludedTools: z.array(toolName).optional(),
  /** Paths, seen from the working directory, of files and images that are part of the prompt. */
  attachments: texts,
  disableExtensions: flag,
  disableSkills: flag,
  disablePromptTemplates: flag,
  /** Leaves out AGENTS.md and CLAUDE.md (pi 0.67.4 and later). */
  disableContextFiles: flag,
  /**
   * Whether the project's own settings and extensions count (pi 0.79 and later). Default: what pi has
   * saved.
   */
  trustProject: flag,
  /** `buffered` (default): whole, after the message; `live`: increments as they come. */
  thoughts: z.enum(["buffered", "live"]).optional(),
  /** Passed on as they are, after all others. Everybody on the machine can read them. */
  extraArguments: z.array(z.string()).optional(),
};

/**
 * How to run pi. Strict: an unknown field is an error, and there is no retry field, since one
 * `execute` is one attempt. Options that contradict each other are refused.
 */
export const PiOptionsSchema: z.ZodObject<typeof shape, z.core.$strict> = z
  .strictObject(shape)
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
/** How to run pi; `execute` checks them with `PiOptionsSchema`. */
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
