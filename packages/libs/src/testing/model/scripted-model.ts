import type { ModelReply } from "./model-reply.ts";

/** A model call as it came in. */
export interface ModelRequest {
  model: string;
  /** Text of the last user message. */
  prompt: string;
  /** How many assistant messages the conversation has after that prompt: 0 for its first call. */
  turn: number;
  /** The conversation in the shape of OpenAI's chat completions. */
  messages: readonly { role: string; content: unknown }[];
  /** Names of the tools on offer. */
  tools: readonly string[];
  /** Whether a script answered; when none did, the caller got a 400 that says so. */
  answered: boolean;
}

/**
 * Which calls a script answers: those for exactly this prompt (white space around it aside), for a
 * prompt this expression finds something in, or those that the function accepts.
 */
export type ModelMatch = string | RegExp | ((request: ModelRequest) => boolean);

export interface ScriptedModelOptions {
  /** Answers what no script does. Default: a 400 that names the prompt. */
  otherwise?: ModelReply | undefined;
}

/** A model server on 127.0.0.1 that says what it was told to. */
export interface ScriptedModel {
  /** Base address without a path: `http://127.0.0.1:PORT`. OpenAI's API is under `/v1`. */
  readonly url: string;
  /** Every call so far. */
  readonly requests: readonly ModelRequest[];
  /**
   * Scripts the answers to a prompt: the first reply answers the prompt itself, the next one the
   * results of the tools which that one asked for, and so on; the last one repeats. The replies
   * depend on the conversation alone, so any number of runs may use them. A later script goes
   * before an earlier one.
   */
  on(match: ModelMatch, replies: ModelReply | readonly ModelReply[]): ScriptedModel;
  /** Forgets scripts and requests, and drops replies under way. */
  reset(): void;
  /** Drops every connection and frees the port. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
