/** A tool that the model asks for. */
export interface ScriptedToolCall {
  name: string;
  arguments: Readonly<Record<string, unknown>>;
  /** Default: an id that depends only on the place in the conversation. */
  id?: string | undefined;
}

/** How a reply travels. */
export interface Delivery {
  /** Characters per piece. Default 16. */
  chunkSize?: number | undefined;
  /** Pause before each piece, in milliseconds. Default 0. */
  chunkDelayMs?: number | undefined;
  /** Drops the connection after this many events of the stream. */
  cutAfter?: number | undefined;
  /** Ends the stream properly after this many events of it: without a finish reason, say. */
  endAfter?: number | undefined;
  /** Says nothing more after this many events of the stream, and keeps the connection; 0: not even the status. */
  hangAfter?: number | undefined;
}

/** An assistant message. */
export interface MessageReply extends Delivery {
  thinking?: string | undefined;
  text?: string | undefined;
  /** Several are asked for at once. */
  toolCalls?: readonly ScriptedToolCall[] | undefined;
  /** The wire's own word. Default `stop`, or `tool_calls` when tools are asked for. */
  finishReason?: string | undefined;
  usage?: { inputTokens: number; outputTokens: number } | undefined;
  /**
   * Answers with something else this often first; once it has answered, it begins anew. Counted
   * over all runs: let no two runs ask for it at a time.
   */
  failFirst?: { times: number; reply: ModelReply } | undefined;
}

/** An HTTP error in place of a message. */
export interface FailureReply {
  /** HTTP status. */
  status: number;
  message?: string | undefined;
  /** `Retry-After` of a 429, in seconds. Default 1. */
  retryAfterSeconds?: number | undefined;
}

export type ModelReply = MessageReply | FailureReply;
