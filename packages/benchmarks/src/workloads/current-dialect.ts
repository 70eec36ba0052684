import type { PiDialect } from "./pi-dialect.ts";
import {
  type Json,
  assistantMessage,
  callId,
  currentUsage,
  finalContent,
  noUsage,
  toLine,
  toolArguments,
  toolCall,
} from "./pi-record.ts";

/** Whether a message tells the same usage in all of its updates, as OpenAI's do, or counts on. */
export type UsageStyle = "constant" | "growing";

/** pi ≥ 0.84: an update holds its delta and the usage. */
export function currentDialect(usageStyle: UsageStyle): PiDialect {
  const dialect: PiDialect = {
    *answer(turn) {
      const { deltas, number, toolOutput } = turn;
      const input = 1200 + number;
      const final = currentUsage(input, deltas.length);
      const started = assistantMessage([], noUsage, "pending", null);
      yield toLine({ type: "message_start", message: started });
      yield update(noUsage, { type: "text_start", contentIndex: 0 });
      for (const [index, delta] of deltas.entries()) {
        const usage = usageStyle === "constant" ? final : currentUsage(input, index + 1);
        yield update(usage, { type: "text_delta", contentIndex: 0, delta });
      }
      if (toolOutput !== null) {
        const id = callId(number);
        const delta = JSON.stringify(toolArguments);
        yield update(final, { type: "toolcall_start", contentIndex: 1, id, toolName: "bash" });
        yield update(final, { type: "toolcall_delta", contentIndex: 1, delta });
      }
      yield update(final, { type: "text_end", contentIndex: 0, content: deltas.join("") });
      if (toolOutput !== null) {
        yield update(final, { type: "toolcall_end", contentIndex: 1, toolCall: toolCall(number) });
      }
      yield toLine({ type: "message_end", message: dialect.finished(turn) });
    },
    finished(turn) {
      const { number, deltas, toolOutput } = turn;
      const [stopReason, rawStopReason] =
        toolOutput === null ? ["stop", "stop"] : ["toolUse", "tool_calls"];
      const usage = currentUsage(1200 + number, deltas.length);
      return {
        ...assistantMessage(finalContent(turn), usage, stopReason, `scripted-${number}`),
        rawStopReason,
        durationMs: 118,
        thinkingLevel: "medium",
      };
    },
    toolEnd(number, output) {
      return {
        type: "tool_execution_end",
        toolCallId: callId(number),
        toolName: "bash",
        result: {
          content: [{ type: "text", text: output }],
          structuredContent: { output, truncated: false, exit_code: 0, wall_time_seconds: 0.3 },
        },
        isError: false,
        durationMs: 328,
      };
    },
    toolResultExtra: { durationMs: 328 },
    end: (messages) => [
      { type: "agent_end", messages, willRetry: false },
      { type: "agent_settled", aborted: false },
    ],
  };
  return dialect;
}

function update(usage: Json, assistantMessageEvent: Json): string {
  return toLine({ type: "message_update", usage, assistantMessageEvent });
}
