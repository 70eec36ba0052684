import { Placeholders } from "./placeholders.ts";
import { lineBytes, recordLine } from "./recorded-line.ts";
import type { RecordedChunk, RecordedStop, Recording, RecordingHeader } from "./recording.ts";
import { replaceLiterals } from "./replace-literals.ts";
import { replaceRandomIds } from "./replace-random-ids.ts";
import { shiftTimestamps } from "./shift-timestamps.ts";

export interface ScrubOptions {
  /** Literal texts and what stands in their place, the longest first: folders, names, hosts. */
  replacements?: Readonly<Record<string, string>> | undefined;
  /** Share one between the runs of a session, so that they name the same things alike. */
  placeholders?: Placeholders | undefined;
}

const scrubbedStart = "2026-01-01T00:00:00.000Z";

/**
 * Takes out what belongs to one machine and one moment: the given replacements, local ports, UUIDs,
 * random ids of sessions, entries, tool calls and responses. The same value always becomes the same
 * placeholder, of the same shape, so that JSON stays JSON. Timestamps (ISO 8601, and milliseconds)
 * within a day of the run move by one offset that puts `recordedAt` at 2026-01-01T00:00:00.000Z:
 * what was older or newer stays so. Scrubbing twice changes nothing more.
 */
export function scrubRecording(recording: Recording, options: ScrubOptions = {}): Recording {
  const { replacements = {}, placeholders = new Placeholders() } = options;
  const recordedAt = Date.parse(recording.header.recordedAt);
  const offset = Date.parse(scrubbedStart) - recordedAt;

  function scrub(text: string): string {
    const withoutNames = replaceLiterals(text, replacements);
    const withoutTimes = shiftTimestamps(withoutNames, recordedAt, offset);
    return replaceRandomIds(withoutTimes, placeholders);
  }

  function scrubEvent(event: RecordedChunk | RecordedStop): RecordedChunk | RecordedStop {
    if ("stop" in event) return event;
    const scrubbed = Buffer.from(scrub(lineBytes(event).toString("latin1")), "latin1");
    return recordLine(scrubbed, event.stream, event.at_ms);
  }

  const header = Buffer.from(JSON.stringify(recording.header)).toString("latin1");
  return {
    header: JSON.parse(Buffer.from(scrub(header), "latin1").toString()) as RecordingHeader,
    events: recording.events.map(scrubEvent),
    exit: recording.exit,
  };
}
