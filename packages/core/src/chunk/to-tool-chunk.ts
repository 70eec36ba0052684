import type { CliMessageOf } from "@hagicode/libs";

import type { AIStreamingChunkOf } from "./ai-streaming-chunk.ts";

export function toToolCallChunk(
  content: CliMessageOf<"tool.call">["content"],
): AIStreamingChunkOf<"tool_call"> {
  return {
    type: "tool_call",
    toolCallId: content.tool_call_id,
    toolName: content.tool_name,
    arguments: content.arguments,
    ...(content.raw_tool_call_id !== undefined && { rawToolCallId: content.raw_tool_call_id }),
  };
}

export function toToolUpdateChunk(
  content: CliMessageOf<"tool.update">["content"],
): AIStreamingChunkOf<"tool_update"> {
  return {
    type: "tool_update",
    toolCallId: content.tool_call_id,
    toolName: content.tool_name,
    ...(content.arguments !== undefined && { arguments: content.arguments }),
    ...(content.text !== undefined && { text: content.text }),
    ...(content.mode !== undefined && { mode: content.mode }),
  };
}

export function toToolResultChunk(
  content: CliMessageOf<"tool.completed">["content"],
  status: AIStreamingChunkOf<"tool_result">["status"],
): AIStreamingChunkOf<"tool_result"> {
  return {
    type: "tool_result",
    toolCallId: content.tool_call_id,
    toolName: content.tool_name,
    status,
    text: content.text,
    ...(content.result !== undefined && { result: content.result }),
    ...(content.duration_ms !== undefined && { durationMs: content.duration_ms }),
  };
}
