import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";
import type { AIProvider } from "../provider/ai-provider.ts";
import type { AIRequest } from "../request/ai-request.ts";
import type { ProviderErrorAutoRetryInput } from "./provider-error-auto-retry.ts";
import type { RetryOptions } from "./retry-options.ts";
import { RetryStream } from "./retry-stream.ts";

/**
 * `executeWithRetry` as a stream: the chunks of all attempts, with one end. Of a failed attempt
 * that is followed by another its text is taken back with `content_discarded`, and two notices come
 * in place of its `error`: `attempt_failed` (`attempt`, `maxAttempts`, `sessionId`, `failure`, and
 * the whole `error`) and `retry_waiting` (`attempt`, `maxAttempts`, `delayMs`). Each attempt may
 * begin with a `session` of its own; ids of later attempts carry a prefix such as `a2.`.
 * Cancelled in the wait it ends like a run: `cancelled`, then `signal.reason` is thrown.
 */
export function streamWithRetry(
  provider: AIProvider,
  request: AIRequest,
  settings: ProviderErrorAutoRetryInput,
  options: RetryOptions = {},
): AsyncIterable<AIStreamingChunk> {
  return new RetryStream(provider, request, settings, options);
}
