import { z } from "zod";

import {
  RecordedChunkSchema,
  RecordedExitSchema,
  RecordedStopSchema,
  type Recording,
  RecordingHeaderSchema,
} from "./recording.ts";

/** A recording, or what is wrong with the file and in which line. */
export type ParsedRecording =
  | { ok: true; recording: Recording }
  | { ok: false; line: number; error: string };

const EventSchema = z.union([RecordedStopSchema, RecordedChunkSchema]);
const LastLineSchema = z.strictObject({ exit: RecordedExitSchema });

/** Reads the text of a recording. Total: a broken file is a value. */
export function parseRecording(text: string): ParsedRecording {
  const lines = text.replace(/\n+$/, "").split("\n");
  const last = lines.length - 1;
  const header = parseLine(RecordingHeaderSchema, lines[0] ?? "");
  if (!header.ok) return { ok: false, line: 1, error: `no header of a recording: ${header.error}` };
  const events: Recording["events"] = [];
  for (const [index, line] of lines.slice(1, -1).entries()) {
    const event = parseLine(EventSchema, line);
    if (!event.ok) return { ok: false, line: index + 2, error: `no event: ${event.error}` };
    events.push(event.value);
  }
  const end = parseLine(LastLineSchema, lines[last] ?? "");
  if (last === 0 || !end.ok) {
    return { ok: false, line: last + 1, error: "the last line must tell the exit: is it cut off?" };
  }
  return { ok: true, recording: { header: header.value, events, exit: end.value.exit } };
}

function parseLine<T>(
  schema: z.ZodType<T>,
  line: string,
): { ok: true; value: T } | { ok: false; error: string } {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { ok: false, error: "not JSON" };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, error: z.prettifyError(parsed.error).replaceAll("\n", " ") };
}
