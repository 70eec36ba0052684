import { Line } from "../../../src/framing/line.ts";
import { type CliMessage, CliMessageSchema } from "../../../src/message/cli-message.ts";
import { CollectedTexts } from "../../../src/message/collected-texts.ts";
import {
  PiJsonEventMapper,
  type PiJsonEventMapperOptions,
} from "../../../src/providers/pi/pi-json-event-mapper.ts";
import type { PiEvent } from "./pi-stream.ts";

export interface Mapped {
  messages: CliMessage[];
  mapper: PiJsonEventMapper;
  /** Text of each message that has any, less what was discarded. */
  texts: string[];
  thoughts: string[];
}

/** Maps a whole stream as the run does: line by line, then what is owed at the end. */
export function mapEvents(
  events: readonly PiEvent[],
  options: Partial<PiJsonEventMapperOptions> = {},
): Mapped {
  const mapper = new PiJsonEventMapper({ startedAt: Date.parse("2026-01-01"), ...options });
  const messages: CliMessage[] = [];
  for (const event of events) mapper.mapLine(lineOf(JSON.stringify(event)), messages);
  messages.push(...mapper.close("unfinished"));
  for (const message of messages) CliMessageSchema.parse(message);
  const texts = new CollectedTexts();
  for (const message of messages) {
    if (message.type === "assistant" || message.type === "assistant.discarded") texts.add(message);
  }
  const thoughts = messages.flatMap((message) =>
    message.type === "assistant.thought" ? [message.content.text] : [],
  );
  return { messages, mapper, texts: texts.list(), thoughts };
}

/** A whole line of one chunk. */
export function lineOf(text: string): Line {
  const bytes = Buffer.from(text);
  return new Line(bytes, 0, bytes.length);
}

/** The kinds of the messages in order, neighbours of one kind as one. */
export function kindsOf(messages: readonly CliMessage[]): string[] {
  return messages
    .map((message) => message.type as string)
    .filter((kind, index, kinds) => kind !== kinds[index - 1]);
}
