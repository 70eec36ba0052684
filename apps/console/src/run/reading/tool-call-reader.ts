import type { CliMessageOf } from "@hagicode/libs";

import type { ReadToolCall } from "./scenario-reading.ts";

type ToolMessage = CliMessageOf<"tool.call" | "tool.update" | "tool.completed" | "tool.failed">;

/** Follows tool calls from their first word to their result. */
export class ToolCallReader {
  readonly #calls = new Map<string, ReadToolCall>();

  get calls(): ReadToolCall[] {
    return [...this.#calls.values()];
  }

  get hasOpenCalls(): boolean {
    return this.openCalls().length > 0;
  }

  openCalls(): ReadToolCall[] {
    return this.calls.filter(({ end }) => end === null);
  }

  read(message: ToolMessage): string | null {
    const { tool_call_id: id, tool_name: name } = message.content;
    const call = this.#calls.get(id);
    if (message.type === "tool.call") {
      this.#calls.set(id, { id, name, arguments: message.content.arguments, end: null });
      return call === undefined ? null : `the id ${id} was used twice`;
    }
    if (call === undefined) return `${message.type} of ${id}, which was never called`;
    if (call.end !== null) return `${message.type} of ${id}, which was closed before`;
    this.#calls.set(id, changed(call, message));
    return null;
  }
}

function changed(
  call: ReadToolCall,
  message: Exclude<ToolMessage, { type: "tool.call" }>,
): ReadToolCall {
  if (message.type !== "tool.update") return { ...call, end: message };
  return { ...call, arguments: message.content.arguments ?? call.arguments };
}
