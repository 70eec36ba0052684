import type { CliMessage, TerminalMessage } from "./cli-message.ts";

/** Whether this message is the last one of its run. */
export function isTerminal(message: CliMessage): message is TerminalMessage {
  return message.type.startsWith("terminal.");
}
