import type { AIError } from "../chunk/ai-error.ts";
import type { FinishReason } from "../chunk/finish-reason.ts";
import type { AIRunControl } from "../provider/ai-provider.ts";
import type { AIRequest } from "../request/ai-request.ts";

/** One attempt, after it ended. */
export interface AttemptReport {
  /** From 1. */
  attempt: number;
  maxAttempts: number;
  request: AIRequest;
  finishReason: FinishReason;
  sessionId: string | null;
  /** Null unless the attempt failed. */
  error: AIError | null;
  /** Milliseconds until the next attempt; null when there is none. */
  retryInMs: number | null;
}

/** An attempt that will be followed by another. */
export interface FailedAttempt extends AttemptReport {
  error: AIError;
  retryInMs: number;
}

/** `signal` cancels the attempt that runs, or the wait between two. A hook that throws ends it all. */
export interface RetryOptions extends AIRunControl {
  /** Retries even when a tool was called, which may then be called again. Default false. */
  retryAfterToolCalls?: boolean | undefined;
  /** Told every attempt once it ended, the last one too. */
  onAttempt?: ((report: AttemptReport) => Promise<void> | void) | undefined;
  /** Gives the request of the next attempt; undefined leaves it as it would be. */
  changeRequest?:
    | ((
        failed: FailedAttempt,
        request: AIRequest,
      ) => Promise<AIRequest | undefined> | AIRequest | undefined)
    | undefined;
  /** From 0 to 1, for the jitter. Default `Math.random`. */
  random?: (() => number) | undefined;
  /** How to wait; `signal` is aborted when nobody waits any more. Default: a timer. */
  sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}
