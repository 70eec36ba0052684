/**
 * Bounds of a run; each has a default that fits a service. All are whole numbers of 0 or more, times
 * at most 2 147 483 647 ms.
 */
export interface RunLimits {
  /**
   * Longest line of output, in bytes, from 1 to 512 MiB; longer ones are dropped and counted. Default
   * 64 MiB.
   */
  lineBytes: number;
  /** How many invalid lines are kept, the first and the last ones. Default 20. */
  invalidLines: number;
  /** How much of each is kept, in characters. Default 500. */
  invalidLineCharacters: number;
  /** How much of the error output is kept, in bytes, half of it from the beginning. Default 64 KiB. */
  stderrBytes: number;
  /** After the exit, how long the pipes must be quiet, in milliseconds of reading. Default 200. */
  settleQuietMs: number;
  /** After the exit, how long we read at most, in milliseconds of reading. Default 2000. */
  settleMs: number;
  /** After stdout closed, how long it may live on, in milliseconds of reading. Default 10 000. */
  closedOutputGraceMs: number;
  /** Milliseconds from the interrupt, sent once more half-way, to the kill. Default 2000. */
  stopGraceMs: number;
  /** Milliseconds that the kill of the tree may take. Default 5000. */
  killTimeoutMs: number;
  /** What to do with background jobs that a finished run left behind. Default `report`. */
  leftovers: "report" | "kill";
}

/** What counts where nothing else is given. */
export const defaultRunLimits: RunLimits = {
  lineBytes: 64 * 1024 * 1024,
  invalidLines: 20,
  invalidLineCharacters: 500,
  stderrBytes: 64 * 1024,
  settleQuietMs: 200,
  settleMs: 2000,
  closedOutputGraceMs: 10_000,
  stopGraceMs: 2000,
  killTimeoutMs: 5000,
  leftovers: "report",
};

/** Limits as they are given: any of them may be missing. */
export type RunLimitsInput = { [Name in keyof RunLimits]?: RunLimits[Name] | undefined };
