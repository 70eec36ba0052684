import type { AIError } from "../chunk/ai-error.ts";
import type { FinishReason } from "../chunk/finish-reason.ts";
import type { AIRequest } from "../request/ai-request.ts";
import { isRetryable } from "./is-retryable.ts";
import {
  normalizeProviderErrorAutoRetry,
  type ProviderErrorAutoRetry,
  type ProviderErrorAutoRetryInput,
} from "./provider-error-auto-retry.ts";
import { retryDelayMs } from "./retry-delay.ts";
import type { FailedAttempt, RetryOptions } from "./retry-options.ts";

/** An attempt as it went. */
export interface EndedAttempt {
  attempt: number;
  request: AIRequest;
  finishReason: FinishReason;
  sessionId: string | null;
  error: AIError | null;
}

export interface NextAttempt {
  failed: FailedAttempt;
  request: AIRequest;
}

/** Decides after each attempt whether there is another, and tells the caller. */
export class RetryJudge {
  readonly maxAttempts: number;
  readonly #settings: ProviderErrorAutoRetry;
  readonly #options: RetryOptions;

  constructor(settings: ProviderErrorAutoRetryInput, options: RetryOptions) {
    this.#settings = normalizeProviderErrorAutoRetry(settings);
    this.#options = options;
    this.maxAttempts = this.#settings.enabled ? Math.max(1, this.#settings.maxAttempts) : 1;
  }

  /** Whether this attempt can still be followed by another. */
  mayRetry(attempt: number, toolCalled: boolean): boolean {
    if (toolCalled && this.#options.retryAfterToolCalls !== true) return false;
    return attempt < this.maxAttempts;
  }

  /** An attempt that rejected because the caller cancelled it. */
  async tellCancelled(attempt: number, request: AIRequest): Promise<void> {
    await this.judge({ attempt, request, finishReason: "cancelled", sessionId: null, error: null });
  }

  /** The next attempt, or null when this one was the last. Rejects as the caller's hooks do. */
  async judge(ended: EndedAttempt): Promise<NextAttempt | null> {
    const { attempt, error } = ended;
    const { maxAttempts } = this;
    const { onAttempt, changeRequest, random, retryAfterToolCalls } = this.#options;
    if (error === null || attempt >= maxAttempts || !isRetryable(error, retryAfterToolCalls)) {
      await onAttempt?.({ ...ended, maxAttempts, retryInMs: null });
      return null;
    }
    const retryInMs = retryDelayMs(attempt, this.#settings.retryDelay, random);
    const failed = { ...ended, error, maxAttempts, retryInMs };
    await onAttempt?.(failed);
    const request = sameSession(ended.request, error);
    return { failed, request: (await changeRequest?.(failed, request)) ?? request };
  }
}

/** The same request, in the session that the failed attempt began where it can be resumed. */
function sameSession(request: AIRequest, { resumableSessionId }: AIError): AIRequest {
  return resumableSessionId === null ? request : { ...request, sessionId: resumableSessionId };
}
