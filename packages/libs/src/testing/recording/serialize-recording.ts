import type { Recording } from "./recording.ts";

/** The lines of a recording file: header, events, exit. */
export function recordingLines({ header, events, exit }: Recording): string[] {
  return [header, ...events, { exit }].map((line) => JSON.stringify(line));
}
