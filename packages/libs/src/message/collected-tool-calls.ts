import type { CliMessageOf } from "./cli-message.ts";

export interface CollectedToolCall {
  id: string;
  name: string;
  /** Null when they never became complete. */
  arguments: Record<string, unknown> | null;
  /** Null while it has no result. */
  outcome: "completed" | "error" | "unfinished" | "cancelled" | null;
  /** The result, or the output so far. */
  text: string;
}

/** Folds calls, updates and results into one record per tool call. */
export class CollectedToolCalls {
  readonly #calls = new Map<string, CollectedToolCall>();

  add(message: CliMessageOf<"tool.call" | "tool.update" | "tool.completed" | "tool.failed">): void {
    const { tool_call_id: id, tool_name: name } = message.content;
    const call = this.#calls.get(id) ?? { id, name, arguments: null, outcome: null, text: "" };
    this.#calls.set(id, call);
    switch (message.type) {
      case "tool.call":
        call.arguments = message.content.arguments;
        return;
      case "tool.update": {
        const { arguments: args, text = "", mode } = message.content;
        if (args) call.arguments = args;
        call.text = mode === "replace" ? text : call.text + text;
        return;
      }
      case "tool.completed":
        call.outcome = "completed";
        call.text = message.content.text;
        return;
      case "tool.failed":
        call.outcome = message.content.reason;
        call.text = message.content.text;
        return;
      default:
        message satisfies never;
    }
  }

  list(): CollectedToolCall[] {
    return [...this.#calls.values()];
  }
}
