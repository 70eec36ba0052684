import type { CliMessage } from "@hagicode/libs";

import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";
import { isEndChunk } from "../chunk/is-end-chunk.ts";

type Result = IteratorResult<AIStreamingChunk, undefined>;

export interface ChunkSource {
  /** What is to be said before the first message. */
  leading: readonly AIStreamingChunk[];
  messages: AsyncIterator<CliMessage>;
  /** Told every message in order. A promise only where there is something to wait for. */
  toChunk: (message: CliMessage) => AIStreamingChunk | Promise<AIStreamingChunk>;
  /** Called once, when the process of the run is gone. */
  release: () => void;
}

/** One layer over the messages of a run, and no more than one promise of its own per message. */
export class ChunkIterator implements AsyncIterator<AIStreamingChunk, undefined> {
  readonly #source: ChunkSource;
  readonly #leading: AIStreamingChunk[];
  #released = false;

  constructor(source: ChunkSource) {
    this.#source = source;
    this.#leading = [...source.leading];
  }

  next(): Promise<Result> {
    const leading = this.#leading.shift();
    if (leading !== undefined) return Promise.resolve({ done: false, value: leading });
    return this.#source.messages.next().then(this.#take, this.#fail);
  }

  async return(): Promise<Result> {
    try {
      await this.#source.messages.return?.();
    } finally {
      this.#release();
    }
    return { done: true, value: undefined };
  }

  readonly #take = (result: IteratorResult<CliMessage, unknown>): Result | Promise<Result> => {
    if (result.done === true) {
      this.#release();
      return { done: true, value: undefined };
    }
    const chunk = this.#source.toChunk(result.value);
    return chunk instanceof Promise ? chunk.then(this.#give) : this.#give(chunk);
  };

  /** The process is gone when the last chunk comes, whether or not anybody asks for the end. */
  readonly #give = (chunk: AIStreamingChunk): Result => {
    if (isEndChunk(chunk)) this.#release();
    return { done: false, value: chunk };
  };

  readonly #fail = (error: unknown): never => {
    this.#release();
    throw error;
  };

  #release(): void {
    if (this.#released) return;
    this.#released = true;
    this.#source.release();
  }
}
