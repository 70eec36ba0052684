import type { Line } from "../../framing/line.ts";
import type { PiRecord } from "./pi-wire-fields.ts";

const message =
  /^\{"type":"(message_start|message_end)","message":\{"role":"(user|system|toolResult)"(?:,"toolCallId":"([\w-]*)")?/;
const turnEnd = /^\{"type":"turn_end","message":\{"role":"assistant",/;
const agentEnd = /^\{"type":"agent_end","messages":\[/;
/** Without `willRetry` (pi < 0.75.4) the end of a cut line could look the same. */
const agentEndTail = /\],"willRetry":(true|false)\}\r?$/;

/** Smaller lines cost little to parse, and the parser sees whether they are whole. */
const smallestBytes = 4096;
const headBytes = 200;
const tailBytes = 24;

/**
 * pi repeats itself: a turn's message, a tool's output, all messages of the run, in lines that grow
 * as large as the run. This reads the little of such a line that may be new, from its two ends, as
 * an event without the content that it repeats. Null means: parse the line.
 */
export function readPiRepeatedLine(line: Line): PiRecord | null {
  if (line.length < smallestBytes || !line.isTerminated) return null;
  const tail = line.tail(tailBytes);
  if (!tail.trimEnd().endsWith("}")) return null;
  const { chunk, start, end } = line;
  const head = chunk.toString("latin1", start, Math.min(end, start + headBytes));
  if (turnEnd.test(head)) return { type: "turn_end" };
  if (agentEnd.test(head)) {
    const ending = agentEndTail.exec(tail);
    return ending && { type: "agent_end", willRetry: ending[1] === "true" };
  }
  const [, type, role, toolCallId] = message.exec(head) ?? [];
  if (role === "toolResult" && type === "message_end" && toolCallId === undefined) return null;
  return type === undefined ? null : { type, message: { role, toolCallId } };
}
