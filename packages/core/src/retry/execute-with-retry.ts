import type { AIProvider } from "../provider/ai-provider.ts";
import type { AIRequest } from "../request/ai-request.ts";
import type { AIResponse } from "../response/ai-response.ts";
import { pause } from "./pause.ts";
import type { ProviderErrorAutoRetryInput } from "./provider-error-auto-retry.ts";
import { RetryJudge } from "./retry-judge.ts";
import type { RetryOptions } from "./retry-options.ts";

/**
 * Runs the request until it ends well, another attempt would not help, or there were enough; gives
 * the response of the last attempt. Without `enabled` there is one. The next attempt has the same
 * prompt, in the same session where the failed one left one that can be resumed.
 * Rejects with `signal.reason` on cancel, and with what a hook throws.
 */
export async function executeWithRetry(
  provider: AIProvider,
  request: AIRequest,
  settings: ProviderErrorAutoRetryInput,
  options: RetryOptions = {},
): Promise<AIResponse> {
  const { signal, killSignal, sleep } = options;
  const judge = new RetryJudge(settings, options);
  let current = request;
  for (let attempt = 1; ; attempt += 1) {
    let response: AIResponse;
    try {
      response = await provider.execute(current, { signal, killSignal });
    } catch (error) {
      if (signal?.aborted === true) await judge.tellCancelled(attempt, current);
      throw error;
    }
    const { finishReason, sessionId, error } = response;
    const next = await judge.judge({ attempt, request: current, finishReason, sessionId, error });
    if (next === null) return response;
    await pause(next.failed.retryInMs, [signal], sleep);
    signal?.throwIfAborted();
    current = next.request;
  }
}
