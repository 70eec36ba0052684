import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

import { findSecret } from "./find-secret.ts";
import type { Recording } from "./recording.ts";
import { lineBytes } from "./recorded-line.ts";
import { recordingLines } from "./serialize-recording.ts";

export interface WriteRecordingOptions {
  /** Variables the CLI was given: the values of those with secret-looking names may not appear. */
  environment?: Readonly<Record<string, string | null | undefined>> | undefined;
}

/** Where the file was not written: what looks like a secret, without the secret itself. */
export type WrittenRecording = { ok: true } | { ok: false; line: number; error: string };

/** Writes a recording, unless something in it still looks like a key. */
export async function writeRecording(
  path: string,
  recording: Recording,
  { environment }: WriteRecordingOptions = {},
): Promise<WrittenRecording> {
  const lines = recordingLines(recording);
  for (const [index, line] of lines.entries()) {
    const event = recording.events[index - 1];
    const hidden = event !== undefined && "base64" in event ? lineBytes(event).toString() : "";
    const secret = findSecret(line + hidden, environment);
    if (secret !== null) {
      return { ok: false, line: index + 1, error: `not written, it seems to hold ${secret}` };
    }
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${lines.join("\n")}\n`);
  return { ok: true };
}
