import type { CliProviderTestResult } from "@hagicode/libs";

import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";
import type { AIRequest } from "../request/ai-request.ts";
import type { AIResponse } from "../response/ai-response.ts";

export interface AIRunControl {
  /** Cancels the run; its `reason` is thrown once the process is gone. */
  signal?: AbortSignal | undefined;
  /** Once it is aborted a stop has no grace. By itself it stops nothing. */
  killSignal?: AbortSignal | undefined;
}

export interface AIPingControl {
  /** Ends the ping, whose result is then a failure. */
  signal?: AbortSignal | undefined;
}

/** What an agent can do, as data: ask it before you offer it to a user. */
export interface AIProviderCapabilities {
  /** `delta`: text comes as the model writes it; `message`: only whole messages. */
  readonly text: "delta" | "message";
  /** `message`: whole blocks; `delta`: increments, where they are asked for; `none`: no thoughts. */
  readonly thinking: "none" | "message" | "delta";
  /** Whether tool calls are told as they begin. */
  readonly toolCalls: boolean;
  /** Whether a running tool's output is told before it ends. */
  readonly toolUpdates: boolean;
  /** Whether `sessionId` is honoured. */
  readonly resume: boolean;
  /** Whether `bindingKey` is honoured. */
  readonly bindings: boolean;
  /** Whether it takes the place of the agent's own. */
  readonly systemMessage: boolean;
  /** Whether `allowedTools` and `deniedTools` are honoured. */
  readonly toolLists: boolean;
  readonly attachments: boolean;
  /** Whether tokens are told. */
  readonly usage: boolean;
}

/** One agent behind one interface. Any number of runs may go on at once. */
export interface AIProvider {
  readonly name: string;
  readonly capabilities: AIProviderCapabilities;
  /**
   * Runs the request once; nothing starts before the first chunk is asked for. The last chunk is
   * `error`, `done` or `cancelled`; nothing is thrown but `signal.reason`, after `cancelled`.
   * Leaving the loop stops the run. The iterable can be read once.
   */
  stream(request: AIRequest, control?: AIRunControl): AsyncIterable<AIStreamingChunk>;
  /**
   * Runs the request once and gives the whole. A failure is a response with `finishReason` `error`
   * and its diagnosis in `error`; it rejects with `signal.reason` only.
   */
  execute(request: AIRequest, control?: AIRunControl): Promise<AIResponse>;
  /** Finds the agent and asks its version, without a model call. Never rejects. */
  ping(control?: AIPingControl): Promise<CliProviderTestResult>;
}
