import type { AIError } from "../chunk/ai-error.ts";
import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";
import { noFacts, type RunFacts } from "../chunk/run-facts.ts";

type Chunks = AsyncGenerator<AIStreamingChunk, undefined>;

/** A stream that fails without a run. */
export async function* failing(error: AIError): Chunks {
  yield { type: "error", ...error };
  return undefined;
}

/** A stream that was cancelled while no process of it was alive: it throws the signal's reason. */
export async function* cancelled(signal: AbortSignal, facts: RunFacts = noFacts): Chunks {
  const stop = { stage: "not_started" as const, durationMs: 0, survivors: [], verified: true };
  yield { type: "cancelled", partialText: "", stop, ...facts };
  signal.throwIfAborted();
  return undefined;
}

/** A stream that nobody reads any more. */
export function nothing(): AsyncIterator<AIStreamingChunk, undefined> {
  return { next: () => Promise.resolve({ done: true, value: undefined }) };
}
