import type { CliMessage } from "@hagicode/libs";

import type { SessionKeeper } from "../binding/session-keeper.ts";
import { noTrace, resumableSessionId, traceSession } from "../binding/session-trace.ts";
import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";
import { toStreamingChunk } from "../chunk/to-streaming-chunk.ts";

/** Reads the messages of one run as chunks, and tells its session to whoever keeps it. */
export class RunReader {
  readonly #beginsSession: boolean;
  readonly #keeper: SessionKeeper | null;
  #trace = noTrace;

  /** `beginsSession`: whether an error is to tell the session that can be resumed. */
  constructor(beginsSession: boolean, keeper: SessionKeeper | null) {
    this.#beginsSession = beginsSession;
    this.#keeper = keeper;
  }

  readonly read = (message: CliMessage): AIStreamingChunk | Promise<AIStreamingChunk> => {
    const chunk = toStreamingChunk(message);
    this.#trace = traceSession(this.#trace, chunk);
    if (this.#keeper !== null) return this.#keeper.keep(chunk, resumableSessionId(this.#trace));
    if (chunk.type !== "error" || !this.#beginsSession) return chunk;
    return { ...chunk, resumableSessionId: resumableSessionId(this.#trace) };
  };
}
