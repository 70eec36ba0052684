import type { CliMessage, CliMessageOf } from "@hagicode/libs";

import type { AIStreamingChunk, AIStreamingChunkOf } from "./ai-streaming-chunk.ts";
import { toNoticeChunk } from "./to-notice-chunk.ts";
import { toTerminalChunk } from "./to-terminal-chunk.ts";
import { toToolCallChunk, toToolResultChunk, toToolUpdateChunk } from "./to-tool-chunk.ts";

/**
 * One message as one chunk: pure, without state, and total over the union. Text is handed on as it
 * is; what a snapshot repeats was taken out before.
 */
export function toStreamingChunk(message: CliMessage): AIStreamingChunk {
  switch (message.type) {
    case "assistant":
      return toDelta("content_delta", message.content);
    case "assistant.thought":
      return toDelta("thinking_delta", message.content);
    case "assistant.discarded":
      return {
        type: "content_discarded",
        text: message.content.text,
        messageId: message.content.message_id,
        blockIndex: message.content.block_index,
        reason: message.content.reason,
      };
    case "tool.call":
      return toToolCallChunk(message.content);
    case "tool.update":
      return toToolUpdateChunk(message.content);
    case "tool.completed":
      return toToolResultChunk(message.content, "completed");
    case "tool.failed":
      return toToolResultChunk(message.content, message.content.reason);
    case "session.started":
    case "session.resumed":
      return toSessionChunk(message);
    case "agent.notice":
      return toNoticeChunk(message.content);
    case "terminal.completed":
    case "terminal.failed":
    case "terminal.cancelled":
      return toTerminalChunk(message);
    default:
      return message satisfies never;
  }
}

function toDelta<T extends "content_delta" | "thinking_delta">(
  type: T,
  content: CliMessageOf<"assistant">["content"],
): { type: T; text: string; messageId: string; blockIndex: number } {
  return {
    type,
    text: content.text,
    messageId: content.message_id,
    blockIndex: content.block_index,
  };
}

function toSessionChunk({
  type,
  content,
}: CliMessageOf<"session.started" | "session.resumed">): AIStreamingChunkOf<"session"> {
  return {
    type: "session",
    sessionId: content.session_id,
    resumed: type === "session.resumed",
    ...(content.requested_session_id !== undefined && {
      requestedSessionId: content.requested_session_id,
    }),
    ...(content.cwd !== undefined && { workingDirectory: content.cwd }),
    ...(content.created_at !== undefined && { createdAt: content.created_at }),
  };
}
