import type { Recording } from "./recording.ts";

export interface WriteRecordingOptions {
  /** Variables the CLI was given: the values of those with secret-looking names may not appear. */
  environment?: Readonly<Record<string, string | null | undefined>> | undefined;
}

/** Where the file was not written: what looks like a secret, without the secret itself. */
export type WrittenRecording = { ok: true } | { ok: false; line: number; error: string };

/** Writes a recording, unless something in it still looks like a key. */
export async function writeRecording(
  _path: string,
  _recording: Recording,
  _options?: WriteRecordingOptions,
): Promise<WrittenRecording> {
  throw new Error("not built yet");
}
