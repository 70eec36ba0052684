import { z } from "zod";

/** First line of a recording. Paths and ids in it are as scrubbed as the rest. */
export const RecordingHeaderSchema = z.object({
  format: z.literal("hagicode-recording"),
  version: z.literal(1),
  /** The provider's name, such as `pi`. */
  provider: z.string(),
  cliVersion: z.string(),
  scenario: z.string(),
  /** Which run of the scenario, from 1, where it has several. */
  run: z.int().positive().optional(),
  /** When the run began (ISO 8601). A session header older than this was resumed. */
  recordedAt: z.iso.datetime(),
  /** Executable name (no folder) and arguments. */
  command: z.array(z.string()),
  prompt: z.string().optional(),
});
export type RecordingHeader = z.infer<typeof RecordingHeaderSchema>;

const at = { at_ms: z.number().nonnegative(), stream: z.enum(["stdout", "stderr"]) };

/**
 * One line of output and when its last byte was read, in milliseconds after the start. `json`: the
 * line is this value as `JSON.stringify` writes it, and LF. `text`: the characters as they are, LF
 * included where there was one. `base64`: bytes that are no UTF-8.
 */
export const RecordedChunkSchema = z.union([
  z.object({ ...at, json: z.unknown().refine((value) => value !== undefined) }),
  z.object({ ...at, text: z.string() }),
  z.object({ ...at, base64: z.base64() }),
]);
export type RecordedChunk = z.infer<typeof RecordedChunkSchema>;

/** Our side asked the run to end here. */
export const RecordedStopSchema = z.object({
  at_ms: z.number().nonnegative(),
  stop: z.literal(true),
});
export type RecordedStop = z.infer<typeof RecordedStopSchema>;

/** How the process ended. */
export const RecordedExitSchema = z.object({
  exit_code: z.int().nullable(),
  signal: z.string().nullable(),
});
export type RecordedExit = z.infer<typeof RecordedExitSchema>;

/** One real run: what the CLI wrote, byte for byte, and how it ended. */
export interface Recording {
  header: RecordingHeader;
  events: (RecordedChunk | RecordedStop)[];
  exit: RecordedExit;
}
