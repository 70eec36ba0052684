import type { ParsedRecording } from "./parse-recording.ts";

/** Reads a recording. A file that is missing or broken is a value (line 0: it could not be read). */
export async function readRecording(_path: string): Promise<ParsedRecording> {
  throw new Error("not built yet");
}
