import type { CliMessage, CliMessageOf, TerminalMessage } from "@hagicode/libs";

export interface ReadToolCall {
  id: string;
  name: string;
  /** Complete, or null when they never came. */
  arguments: Readonly<Record<string, unknown>> | null;
  /** Null when it was never closed. */
  end: CliMessageOf<"tool.completed" | "tool.failed"> | null;
}

/** One run, folded into what a scenario asserts. */
export interface ScenarioReading {
  messages: readonly CliMessage[];
  session: CliMessageOf<"session.started" | "session.resumed"> | null;
  /** The text of each message that has any, in order, without what was taken back. */
  texts: readonly string[];
  /** Each thinking block, in order. */
  thoughts: readonly string[];
  toolCalls: readonly ReadToolCall[];
  /** Kinds of the notices, in order. */
  notices: readonly string[];
  terminal: TerminalMessage | null;
  /** Promises that hold for every run and were broken in this one. */
  brokenPromises: readonly string[];
}
