import type { AIStreamingChunk, AIStreamingChunkOf } from "../chunk/ai-streaming-chunk.ts";
import { untilAborted } from "../abort/until-aborted.ts";
import type { Binding, StoreAnswer } from "./binding.ts";

/** Binds the session of one run, and drops a binding whose session is gone. */
export class SessionKeeper {
  readonly #binding: Binding;
  readonly #signal: AbortSignal | undefined;
  #bound: string | null;
  #toolCalls = 0;
  #work: Promise<StoreAnswer<void>> | null = null;

  constructor(binding: Binding, bound: string | null, signal: AbortSignal | undefined) {
    this.#binding = binding;
    this.#bound = bound;
    this.#signal = signal;
  }

  /**
   * Gives the chunk on, once the store has what it says. `resumable` is the session that can be
   * resumed by now. A run that ended well but could not be bound is a failed one.
   */
  keep(
    chunk: AIStreamingChunk,
    resumable: string | null,
  ): AIStreamingChunk | Promise<AIStreamingChunk> {
    if (chunk.type === "tool_call") this.#toolCalls += 1;
    const changed = resumable !== null && resumable !== this.#bound;
    if (changed) {
      this.#bound = resumable;
      this.#work = this.#binding.write(resumable);
    }
    if (chunk.type === "done") return this.#finish(chunk);
    if (chunk.type === "error") return this.#fail(chunk);
    return changed ? this.#settle().then(() => chunk) : chunk;
  }

  /** Resolves once the store has answered, whoever stopped waiting for it. */
  async idle(): Promise<void> {
    await this.#work;
  }

  async #finish(chunk: AIStreamingChunkOf<"done">): Promise<AIStreamingChunk> {
    const failure = await this.#settle();
    if (failure === null) return chunk;
    const { type: _, finishReason: __, text: partialText, ...facts } = chunk;
    return {
      type: "error",
      text: `${failure}. The run itself ended well; its session is ${String(facts.sessionId)}.`,
      failure: { kind: "binding_store_failed", operation: "write" },
      partialText,
      toolCallsStarted: this.#toolCalls,
      resumableSessionId: facts.sessionId,
      ...facts,
    };
  }

  async #fail(chunk: AIStreamingChunkOf<"error">): Promise<AIStreamingChunk> {
    if (chunk.failure.kind === "session_not_found" && this.#bound !== null) {
      this.#bound = null;
      this.#work = this.#binding.drop();
    }
    const failure = await this.#settle();
    return failure === null ? chunk : { ...chunk, text: `${chunk.text}\n${failure}` };
  }

  /** The failure of the last work for a person; null when it went well or was not waited for. */
  async #settle(): Promise<string | null> {
    if (this.#work === null) return null;
    const waited = await untilAborted(this.#work, [this.#signal]);
    return waited.kind === "settled" && !waited.value.ok ? waited.value.text : null;
  }
}
