import { type CliMessage, isTerminal, type TerminalMessage } from "@hagicode/libs";

import { BlockReader } from "./block-reader.ts";
import type { ScenarioReading } from "./scenario-reading.ts";
import { ToolCallReader } from "./tool-call-reader.ts";

/** Folds the messages of one run, and watches over what is promised for all of them. */
export class PiScenarioMessageReader {
  readonly #messages: CliMessage[] = [];
  readonly #brokenPromises: string[] = [];
  readonly #texts = new BlockReader();
  readonly #thoughts = new BlockReader();
  readonly #tools = new ToolCallReader();
  readonly #notices: string[] = [];
  #session: ScenarioReading["session"] = null;
  #terminal: TerminalMessage | null = null;

  read(message: CliMessage): void {
    this.#messages.push(message);
    if (this.#terminal !== null) {
      this.#broken(`${message.type} came after ${this.#terminal.type}`);
    }
    const problem = this.#fold(message);
    if (problem !== null) this.#broken(problem);
    if (isTerminal(message)) this.#end(message);
  }

  get reading(): ScenarioReading {
    const missing = this.#terminal === null ? ["no terminal message came"] : [];
    return {
      messages: this.#messages,
      session: this.#session,
      texts: this.#texts.byMessage(),
      thoughts: this.#thoughts.byBlock(),
      toolCalls: this.#tools.calls,
      notices: this.#notices,
      terminal: this.#terminal,
      brokenPromises: [...this.#brokenPromises, ...missing],
    };
  }

  #fold(message: CliMessage): string | null {
    switch (message.type) {
      case "session.started":
      case "session.resumed":
        if (this.#session !== null) return "the session was told twice";
        this.#session = message;
        return null;
      case "assistant":
        return this.#texts.append(message.content);
      case "assistant.discarded":
        return this.#texts.takeBack(message.content);
      case "assistant.thought":
        if (this.#tools.hasOpenCalls) return "a thought came between a tool call and its result";
        return this.#thoughts.append(message.content);
      case "tool.call":
      case "tool.update":
      case "tool.completed":
      case "tool.failed":
        return this.#tools.read(message);
      case "agent.notice":
        this.#notices.push(message.content.kind);
        return null;
      case "terminal.completed":
      case "terminal.failed":
      case "terminal.cancelled":
        return null;
      default:
        return message satisfies never;
    }
  }

  #end(terminal: TerminalMessage): void {
    this.#terminal ??= terminal;
    for (const { id } of this.#tools.openCalls()) this.#broken(`${id} was never closed`);
    const told = "text" in terminal.content && terminal.type === "terminal.completed";
    const last = this.#texts.byMessage().at(-1) ?? "";
    if (told && terminal.content.text !== last) {
      this.#broken("the increments of the last message are not the answer of the terminal");
    }
  }

  #broken(problem: string): void {
    this.#brokenPromises.push(problem);
  }
}
