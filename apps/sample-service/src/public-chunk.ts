import { type AIStreamingChunk, isEndChunk } from "@hagicode/core";

/**
 * The chunk without what only the operator should see: the raw output of the agent may name paths
 * and settings of the host.
 */
export function publicChunk(chunk: AIStreamingChunk): object {
  if (!isEndChunk(chunk)) return chunk;
  const { stderr: _, invalidOutputLines: __, ...rest } = chunk;
  return rest;
}
