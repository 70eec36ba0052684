import type { CliMessage } from "./cli-message.ts";

/** The failure text for a person when this message says that the run failed, else null. */
export function tryGetFailureMessage(message: CliMessage): string | null {
  return message.type === "terminal.failed" ? message.content.text : null;
}
