import type { TerminalMessage } from "@hagicode/libs";

import type { Interruption } from "./watch-interruptions.ts";

export const exitCodes = { completed: 0, failed: 1, usage: 2 } as const;

/** What shells report for a process that this signal ended; a reader that went away is SIGPIPE. */
const interruptionCodes: Record<Interruption, number> = {
  SIGHUP: 129,
  SIGINT: 130,
  closed_output: 141,
  SIGTERM: 143,
};

/** The exit code for how a run ended: an interruption counts only when it did cut the run short. */
export function exitCodeOf(
  terminal: TerminalMessage["type"] | null,
  interruption: Interruption | null,
): number {
  if (terminal === "terminal.completed") return exitCodes.completed;
  if (interruption !== null && terminal !== "terminal.failed") {
    return interruptionCodes[interruption];
  }
  return exitCodes.failed;
}
