import type { Recording } from "./recording.ts";

/** A recording, or what is wrong with the file and in which line. */
export type ParsedRecording =
  | { ok: true; recording: Recording }
  | { ok: false; line: number; error: string };

/** Reads the text of a recording. Total: a broken file is a value. */
export function parseRecording(_text: string): ParsedRecording {
  throw new Error("not built yet");
}
