import { assistantMessage, currentUsage, sessionRecord, toLine } from "./pi-record.ts";

const usage = currentUsage(100, 10);

/** A run that no other one can be taken for: each delta holds its own number and that of its run. */
export function pacedRunStart(run: number): string {
  return [{ ...sessionRecord, id: `run-${run}` }, { type: "agent_start" }, { type: "turn_start" }]
    .map(toLine)
    .join("");
}

export function pacedDelta(run: number, number: number): string {
  return ` r${run}d${number}`;
}

export function pacedLine(run: number, number: number): string {
  const delta = pacedDelta(run, number);
  const assistantMessageEvent = { type: "text_delta", contentIndex: 0, delta };
  return toLine({ type: "message_update", usage, assistantMessageEvent });
}

export function pacedText(run: number, deltas: number): string {
  return Array.from({ length: deltas }, (_, number) => pacedDelta(run, number)).join("");
}

export function pacedRunEnd(run: number, deltas: number): string {
  const content = [{ type: "text", text: pacedText(run, deltas) }];
  const message = assistantMessage(content, usage, "stop", `run-${run}`);
  return [
    { type: "message_end", message },
    { type: "turn_end", message, toolResults: [] },
    { type: "agent_end", messages: [message], willRetry: false },
    { type: "agent_settled", aborted: false },
  ]
    .map(toLine)
    .join("");
}
