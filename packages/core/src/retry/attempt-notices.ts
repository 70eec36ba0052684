import type { AIStreamingChunkOf } from "../chunk/ai-streaming-chunk.ts";
import type { FailedAttempt } from "./retry-options.ts";

type Notice = AIStreamingChunkOf<"notice">;

/** Tells, between two attempts, what became of the first and when the second comes. */
export function attemptNotices(failed: FailedAttempt): [Notice, Notice] {
  const { attempt, maxAttempts, error, sessionId, retryInMs } = failed;
  const which = `Attempt ${attempt} of ${maxAttempts}`;
  return [
    {
      type: "notice",
      kind: "attempt_failed",
      text: `${which} failed: ${error.text}`,
      details: { attempt, maxAttempts, sessionId, failure: error.failure, error },
    },
    {
      type: "notice",
      kind: "retry_waiting",
      text: `Attempt ${attempt + 1} of ${maxAttempts} begins in ${retryInMs} ms.`,
      details: { attempt: attempt + 1, maxAttempts, delayMs: retryInMs },
    },
  ];
}
