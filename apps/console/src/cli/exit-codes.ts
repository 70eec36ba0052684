import type { Interruption } from "./watch-interruptions.ts";

export const exitCodes = { completed: 0, failed: 1, usage: 2 } as const;

/** What shells report for a process that this signal ended; a reader that went away is SIGPIPE. */
const interruptionCodes: Record<Interruption, number> = {
  SIGHUP: 129,
  SIGINT: 130,
  closed_output: 141,
  SIGTERM: 143,
};

/** How a run ended; null when it never said. */
export type RunEnd = "completed" | "failed" | "cancelled" | null;

/** The exit code for an end: an interruption counts only when it did cut the run short. */
export function exitCodeOf(end: RunEnd, interruption: Interruption | null): number {
  if (end === "completed") return exitCodes.completed;
  if (interruption !== null && end !== "failed") {
    return interruptionCodes[interruption];
  }
  return exitCodes.failed;
}
