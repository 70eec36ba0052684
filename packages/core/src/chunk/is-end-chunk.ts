import type { AIStreamingChunk } from "./ai-streaming-chunk.ts";
import type { EndChunk } from "./to-terminal-chunk.ts";

/** Whether this chunk is the last one of its stream. */
export function isEndChunk(chunk: AIStreamingChunk): chunk is EndChunk {
  return chunk.type === "done" || chunk.type === "error" || chunk.type === "cancelled";
}
