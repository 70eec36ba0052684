import { recordLine } from "../../../src/testing/recording/recorded-line.ts";
import type { Recording, RecordingHeader } from "../../../src/testing/recording/recording.ts";

export const sampleHeader: RecordingHeader = {
  format: "hagicode-recording",
  version: 1,
  provider: "pi",
  cliVersion: "1.6.0",
  scenario: "simple-prompt",
  recordedAt: "2026-11-30T17:00:00.000Z",
  command: ["node", "cli.js", "--mode", "json"],
  prompt: "Say hello.",
};

/** A recording of these lines, 10 ms apart. */
export function sampleRecording(
  lines: readonly (string | Buffer)[],
  exit: Recording["exit"] = { exit_code: 0, signal: null },
): Recording {
  const events = lines.map((line, index) =>
    recordLine(Buffer.from(line as string), "stdout", (index + 1) * 10),
  );
  return { header: structuredClone(sampleHeader), events, exit };
}
