import type { AIStreamingChunk, AIStreamingChunkOf } from "../chunk/ai-streaming-chunk.ts";
import { isEndChunk } from "../chunk/is-end-chunk.ts";
import { noFacts, type RunFacts } from "../chunk/run-facts.ts";
import type { EndChunk } from "../chunk/to-terminal-chunk.ts";
import type { AIProvider } from "../provider/ai-provider.ts";
import type { AIRequest } from "../request/ai-request.ts";
import { cancelled } from "../stream/before-start.ts";
import { attemptNotices } from "./attempt-notices.ts";
import { GivenText } from "./given-text.ts";
import { pause } from "./pause.ts";
import type { ProviderErrorAutoRetryInput } from "./provider-error-auto-retry.ts";
import { type EndedAttempt, RetryJudge } from "./retry-judge.ts";
import type { RetryOptions } from "./retry-options.ts";
import { tagAttempt } from "./tag-attempt.ts";

type Chunks = AsyncGenerator<AIStreamingChunk, undefined>;

/** The chunks of several attempts as one stream; `return()` reaches the running one at once. */
export class RetryStream implements AsyncIterableIterator<AIStreamingChunk, undefined> {
  readonly #provider: AIProvider;
  readonly #options: RetryOptions;
  readonly #judge: RetryJudge;
  readonly #chunks: Chunks;
  readonly #closing = new AbortController();
  #running: AsyncIterator<AIStreamingChunk> | null = null;

  constructor(
    provider: AIProvider,
    request: AIRequest,
    settings: ProviderErrorAutoRetryInput,
    options: RetryOptions,
  ) {
    this.#provider = provider;
    this.#options = options;
    this.#judge = new RetryJudge(settings, options);
    this.#chunks = this.#attempts(request);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<AIStreamingChunk, undefined>> {
    return this.#chunks.next();
  }

  async return(): Promise<IteratorResult<AIStreamingChunk, undefined>> {
    this.#closing.abort();
    await this.#running?.return?.();
    return this.#chunks.return(undefined);
  }

  async *#attempts(first: AIRequest): Chunks {
    const { signal, sleep } = this.#options;
    let request = first;
    for (let attempt = 1; ; attempt += 1) {
      const given = new GivenText();
      let mayRetry = this.#judge.mayRetry(attempt, false);
      let failed: AIStreamingChunkOf<"error"> | null = null;
      for await (const chunk of this.#start(request)) {
        if (chunk.type === "error") {
          failed = chunk;
          continue;
        }
        if (isEndChunk(chunk)) await this.#judge.judge(toEnded(attempt, request, chunk));
        const told = tagAttempt(chunk, attempt);
        if (told.type === "tool_call") mayRetry = this.#judge.mayRetry(attempt, true);
        if (mayRetry) given.add(told);
        else given.clear();
        yield told;
      }
      if (failed === null) return undefined;
      const next = await this.#judge.judge(toEnded(attempt, request, failed));
      if (next === null) {
        yield failed;
        return undefined;
      }
      yield* given.discards();
      yield* attemptNotices(next.failed);
      await pause(next.failed.retryInMs, [signal, this.#closing.signal], sleep);
      if (this.#closing.signal.aborted) return undefined;
      if (signal?.aborted === true) return yield* cancelled(signal, sessionFacts(failed));
      request = next.request;
    }
  }

  #start(request: AIRequest): AsyncIterable<AIStreamingChunk> {
    const { signal, killSignal } = this.#options;
    const running = this.#provider.stream(request, { signal, killSignal })[Symbol.asyncIterator]();
    this.#running = running;
    return { [Symbol.asyncIterator]: () => running };
  }
}

function toEnded(attempt: number, request: AIRequest, end: EndChunk): EndedAttempt {
  const { sessionId } = end;
  switch (end.type) {
    case "done":
      return { attempt, request, sessionId, finishReason: end.finishReason, error: null };
    case "cancelled":
      return { attempt, request, sessionId, finishReason: "cancelled", error: null };
    case "error": {
      const { type: _, ...error } = end;
      return { attempt, request, sessionId, finishReason: "error", error };
    }
    default:
      return end satisfies never;
  }
}

/** What a wait that was cancelled still knows. */
function sessionFacts({ sessionId, provider, model }: RunFacts): RunFacts {
  return { ...noFacts, sessionId, provider, model };
}
