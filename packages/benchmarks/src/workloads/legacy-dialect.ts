import type { PiDialect } from "./pi-dialect.ts";
import {
  type Json,
  assistantMessage,
  callId,
  finalContent,
  legacyUsage,
  noUsage,
  toLine,
  toolArguments,
  toolCall,
} from "./pi-record.ts";
import type { Turn } from "./turn.ts";

/** pi ≤ 0.83: every update repeats the whole message so far, twice, and runs one delta ahead. */
export const legacyDialect: PiDialect = {
  *answer(turn) {
    const { deltas, number, toolOutput } = turn;
    const started = assistantMessage([], noUsage, "stop", null);
    yield toLine({ type: "message_start", message: started });
    const snapshot = splitSnapshot(number);
    let shown = escape(deltas[0] ?? "");
    yield update({ type: "text_start", contentIndex: 0 }, snapshot(shown));
    for (const [index, delta] of deltas.entries()) {
      shown += escape(deltas[index + 1] ?? "");
      yield update({ type: "text_delta", contentIndex: 0, delta }, snapshot(shown));
    }
    const done = legacyDialect.finished(turn);
    const whole = JSON.stringify(done);
    if (toolOutput !== null) {
      const delta = JSON.stringify(toolArguments);
      yield update({ type: "toolcall_start", contentIndex: 1 }, whole);
      yield update({ type: "toolcall_delta", contentIndex: 1, delta }, whole);
    }
    yield update({ type: "text_end", contentIndex: 0, content: deltas.join("") }, whole);
    if (toolOutput !== null) {
      yield update({ type: "toolcall_end", contentIndex: 1, toolCall: toolCall(number) }, whole);
    }
    yield toLine({ type: "message_end", message: done });
  },
  finished(turn) {
    const stopReason = turn.toolOutput === null ? "stop" : "toolUse";
    const usage = legacyUsage(1200 + turn.number, turn.deltas.length);
    return assistantMessage(finalContent(turn), usage, stopReason, responseId(turn));
  },
  toolEnd(number, output) {
    return {
      type: "tool_execution_end",
      toolCallId: callId(number),
      toolName: "bash",
      result: { content: [{ type: "text", text: output }] },
      isError: false,
    };
  },
  toolResultExtra: {},
  end: (messages) => [{ type: "agent_end", messages }],
};

function responseId({ number }: Pick<Turn, "number">): string {
  return `scripted-${number}`;
}

/** The message around its text, made once: a stream of 500 MB has tens of thousands of them. */
function splitSnapshot(number: number): (escapedText: string) => string {
  const content = [{ type: "text", text: "" }];
  const json = JSON.stringify(assistantMessage(content, noUsage, "stop", responseId({ number })));
  const at = json.indexOf('""') + 1;
  const [head, tail] = [json.slice(0, at), json.slice(at)];
  return (escapedText) => head + escapedText + tail;
}

/** Both copies are put behind the other fields, where pi has them. */
function update(event: Json, message: string): string {
  const own = JSON.stringify(event).slice(0, -1);
  return `{"type":"message_update","assistantMessageEvent":${own},"partial":${message}},"message":${message}}\n`;
}

function escape(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
