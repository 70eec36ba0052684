import { readFile } from "node:fs/promises";

import { type ParsedRecording, parseRecording } from "./parse-recording.ts";

/** Reads a recording. A file that is missing or broken is a value (line 0: it could not be read). */
export async function readRecording(path: string): Promise<ParsedRecording> {
  try {
    return parseRecording(await readFile(path, "utf8"));
  } catch (error) {
    return { ok: false, line: 0, error: error instanceof Error ? error.message : String(error) };
  }
}
