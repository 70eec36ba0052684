import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";
import { isEndChunk } from "../chunk/is-end-chunk.ts";
import type { EndChunk } from "../chunk/to-terminal-chunk.ts";
import type { AIResponse } from "./ai-response.ts";
import { ResponseParts } from "./response-parts.ts";

/**
 * Reads a stream to its end and gives the run as a whole. A failed run is a response with
 * `finishReason` `error`; it rejects with what the stream throws, which is `signal.reason` only.
 */
export async function collectResponse(
  chunks: AsyncIterable<AIStreamingChunk>,
): Promise<AIResponse> {
  const parts = new ResponseParts();
  let end: EndChunk | undefined;
  for await (const chunk of chunks) {
    if (isEndChunk(chunk)) end = chunk;
    else parts.add(chunk);
  }
  if (end === undefined) throw new Error("The stream ended without its last chunk.");
  return toResponse(parts, end);
}

function toResponse(parts: ResponseParts, end: EndChunk): AIResponse {
  const { usage, provider, model, sessionId } = end;
  const { thinking, toolCalls } = parts;
  const common = { thinking, toolCalls, usage, provider, model, sessionId };
  switch (end.type) {
    case "done":
      return { content: end.text, finishReason: end.finishReason, ...common, error: null };
    case "error": {
      const { type: _, ...error } = end;
      return { content: end.partialText, finishReason: "error", ...common, error };
    }
    case "cancelled":
      return { content: end.partialText, finishReason: "cancelled", ...common, error: null };
    default:
      return end satisfies never;
  }
}
