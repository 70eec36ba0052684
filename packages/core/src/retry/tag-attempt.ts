import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";

/**
 * The chunk with ids that no earlier attempt of the stream had: `m1` of the second attempt is
 * `a2.m1`. Those of the first are left as they are.
 */
export function tagAttempt(chunk: AIStreamingChunk, attempt: number): AIStreamingChunk {
  if (attempt === 1) return chunk;
  const tag = (id: string): string => `a${attempt}.${id}`;
  switch (chunk.type) {
    case "content_delta":
    case "content_discarded":
    case "thinking_delta":
      return { ...chunk, messageId: tag(chunk.messageId) };
    case "tool_call": {
      const { toolCallId, rawToolCallId = toolCallId } = chunk;
      return { ...chunk, toolCallId: tag(toolCallId), rawToolCallId };
    }
    case "tool_update":
    case "tool_result":
      return { ...chunk, toolCallId: tag(chunk.toolCallId) };
    case "session":
    case "notice":
    case "error":
    case "done":
    case "cancelled":
      return chunk;
    default:
      return chunk satisfies never;
  }
}
