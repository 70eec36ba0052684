import type { CliMessage } from "./cli-message.ts";
import { ToolCallIds } from "./tool-call-ids.ts";

export type ToolArguments = Record<string, unknown>;

/** One tool call that has no result yet. */
export interface OpenToolCall {
  readonly id: string;
  /** The CLI's own id, which some tell in its final form only at the end of the message. */
  rawId: string;
  readonly name: string;
  readonly turn: number;
  running: boolean;
  argumentsGiven: boolean;
  output: string;
}

export interface ToolResult {
  text: string;
  failed: boolean;
  result?: unknown;
  durationMs?: number | undefined;
}

/**
 * Keeps the tool calls of a run and says each once: results pair with calls by the CLI's id, within
 * the turn first, in the order of the calls where an id stands for several.
 */
export class ToolLedger {
  /** How many calls were announced. */
  started = 0;
  readonly #ids = new ToolCallIds();
  readonly #open = new Set<OpenToolCall>();
  #turn = 0;

  get hasOpenCalls(): boolean {
    return this.#open.size > 0;
  }

  isOpen(rawId: string): boolean {
    return this.#find(rawId, () => true) !== undefined;
  }

  /** A new model message: ids used from here on are new calls. */
  nextTurn(): void {
    this.#turn += 1;
  }

  /** The model asks for a call; `args` are null while it still writes them. */
  announce(
    rawId: string,
    name: string,
    args: ToolArguments | null,
    out: CliMessage[],
  ): OpenToolCall {
    const id = this.#ids.unique(rawId);
    const call: OpenToolCall = {
      id,
      rawId,
      name,
      turn: this.#turn,
      running: false,
      argumentsGiven: args !== null,
      output: "",
    };
    this.#open.add(call);
    this.started += 1;
    out.push({
      type: "tool.call",
      content: {
        tool_call_id: id,
        tool_name: name,
        arguments: args,
        ...(id !== rawId && { raw_tool_call_id: rawId }),
      },
    });
    return call;
  }

  /** The arguments are complete; said once. */
  complete(call: OpenToolCall, args: ToolArguments | null, out: CliMessage[]): void {
    if (call.argumentsGiven || args === null || !this.#open.has(call)) return;
    call.argumentsGiven = true;
    out.push({ type: "tool.update", content: { ...identity(call), arguments: args } });
  }

  /** The call begins to run. */
  run(rawId: string, name: string, args: ToolArguments | null, out: CliMessage[]): void {
    const call = this.#find(rawId, (c) => !c.running) ?? this.announce(rawId, name, args, out);
    call.running = true;
    this.complete(call, args, out);
  }

  /** The whole output so far; given on as an increment where it grew, else as a replacement. */
  showOutput(rawId: string, output: string, out: CliMessage[]): void {
    const call = this.#find(rawId, (c) => c.running) ?? this.#find(rawId, () => true);
    if (!call || output === call.output) return;
    const grew = output.startsWith(call.output);
    const text = grew ? output.slice(call.output.length) : output;
    call.output = output;
    out.push({
      type: "tool.update",
      content: { ...identity(call), text, mode: grew ? "append" : "replace" },
    });
  }

  /** The result of a call; one that nobody asked for gets its call first. */
  finish(rawId: string, name: string, result: ToolResult, out: CliMessage[]): void {
    const call =
      this.#find(rawId, (c) => c.running) ??
      this.#find(rawId, () => true) ??
      this.announce(rawId, name, null, out);
    this.#open.delete(call);
    const content = {
      ...identity(call),
      text: result.text,
      ...(result.result !== undefined && { result: result.result }),
      ...(result.durationMs !== undefined && { duration_ms: result.durationMs }),
    };
    out.push(
      result.failed
        ? { type: "tool.failed", content: { ...content, reason: "error" } }
        : { type: "tool.completed", content },
    );
  }

  /** Ends one call that was never run. */
  abandon(call: OpenToolCall, out: CliMessage[]): void {
    if (this.#open.delete(call)) out.push(unfinished(call, "unfinished"));
  }

  /** Ends all calls that are still open, in the order they were announced. */
  closeAll(reason: "unfinished" | "cancelled", out: CliMessage[]): void {
    for (const call of this.#open) out.push(unfinished(call, reason));
    this.#open.clear();
  }

  #find(rawId: string, accept: (call: OpenToolCall) => boolean): OpenToolCall | undefined {
    let found: OpenToolCall | undefined;
    for (const call of this.#open) {
      if (call.rawId !== rawId || !accept(call)) continue;
      if (!found || call.turn > found.turn) found = call;
    }
    return found;
  }
}

function identity(call: OpenToolCall): { tool_call_id: string; tool_name: string } {
  return { tool_call_id: call.id, tool_name: call.name };
}

function unfinished(call: OpenToolCall, reason: "unfinished" | "cancelled"): CliMessage {
  return {
    type: "tool.failed",
    content: { ...identity(call), text: call.output, reason },
  };
}
