import type { AIStreamingChunk } from "../chunk/ai-streaming-chunk.ts";
import type { EndChunk } from "../chunk/to-terminal-chunk.ts";
import type { AIToolCall } from "./ai-response.ts";

type Part = Exclude<AIStreamingChunk, EndChunk>;

/** The parts of a response that come piece by piece; the rest is in the last chunk. */
export class ResponseParts {
  #thinking = new Map<string, string>();
  #toolCalls = new Map<string, AIToolCall>();

  add(chunk: Part): void {
    switch (chunk.type) {
      case "thinking_delta": {
        const block = `${chunk.messageId}/${chunk.blockIndex}`;
        this.#thinking.set(block, (this.#thinking.get(block) ?? "") + chunk.text);
        return;
      }
      case "tool_call": {
        const { toolCallId, toolName, arguments: given } = chunk;
        const call = { toolCallId, toolName, arguments: given, text: "" };
        this.#toolCalls.set(toolCallId, { ...call, status: "unfinished" });
        return;
      }
      case "tool_update": {
        const call = this.#toolCalls.get(chunk.toolCallId);
        if (call !== undefined && chunk.arguments !== undefined) call.arguments = chunk.arguments;
        return;
      }
      case "tool_result": {
        const { type: _, ...result } = chunk;
        const call = this.#toolCalls.get(chunk.toolCallId);
        this.#toolCalls.set(chunk.toolCallId, { arguments: null, ...call, ...result });
        return;
      }
      case "notice":
        if (chunk.kind === "attempt_failed") this.#forget();
        return;
      case "content_delta":
      case "content_discarded":
      case "session":
        return;
      default:
        chunk satisfies never;
    }
  }

  get thinking(): string {
    return [...this.#thinking.values()].join("\n\n");
  }

  get toolCalls(): AIToolCall[] {
    return [...this.#toolCalls.values()];
  }

  /** What a retried attempt thought and did is no part of the response. */
  #forget(): void {
    this.#thinking.clear();
    this.#toolCalls.clear();
  }
}
