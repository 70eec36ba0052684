import type { Placeholders } from "./placeholders.ts";
import type { Recording } from "./recording.ts";

export interface ScrubOptions {
  /** Literal texts and what stands in their place, the longest first: folders, names, hosts. */
  replacements?: Readonly<Record<string, string>> | undefined;
  /** Share one between the runs of a session, so that they name the same things alike. */
  placeholders?: Placeholders | undefined;
}

/**
 * Takes out what belongs to one machine and one moment: the given replacements, local ports, UUIDs,
 * random ids of sessions, entries, tool calls and responses. The same value always becomes the same
 * placeholder, of the same shape, so that JSON stays JSON. Timestamps (ISO 8601, and milliseconds
 * within a day of the run) move by one offset that puts `recordedAt` at 2026-01-01T00:00:00.000Z:
 * what was older or newer stays so.
 */
export function scrubRecording(_recording: Recording, _options?: ScrubOptions): Recording {
  throw new Error("not built yet");
}
