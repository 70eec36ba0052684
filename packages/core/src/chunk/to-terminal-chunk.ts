import type { TerminalMessage } from "@hagicode/libs";

import type { AIStreamingChunkOf } from "./ai-streaming-chunk.ts";
import { toFinishReason } from "./finish-reason.ts";
import { toRunFacts } from "./run-facts.ts";

/** One of the three chunks that end a stream. */
export type EndChunk = AIStreamingChunkOf<"error" | "done" | "cancelled">;

/** The last message of a run as the last chunk of its stream. */
export function toTerminalChunk(message: TerminalMessage): EndChunk {
  const facts = toRunFacts(message.content);
  switch (message.type) {
    case "terminal.completed":
      return {
        type: "done",
        finishReason: toFinishReason(facts.stopReason),
        text: message.content.text,
        ...facts,
      };
    case "terminal.failed":
      return {
        type: "error",
        text: message.content.text,
        failure: message.content.failure,
        partialText: message.content.partial_text,
        toolCallsStarted: message.content.tool_calls_started,
        agentStarted: message.content.agent_started,
        resumableSessionId: null,
        ...facts,
      };
    case "terminal.cancelled": {
      const { partial_text: partialText, stop } = message.content;
      const { duration_ms: durationMs, stage, survivors, verified } = stop;
      return {
        type: "cancelled",
        partialText,
        stop: { stage, durationMs, survivors, verified },
        ...facts,
      };
    }
    default:
      return message satisfies never;
  }
}
