/**
 * A stage of a stop as it begins: `graceMs` is how long it may take, `processes` how many are to be
 * killed.
 */
export type StopStage =
  | { kind: "interrupt"; signal: NodeJS.Signals; graceMs: number }
  | { kind: "interrupt_again"; signal: NodeJS.Signals }
  | { kind: "kill"; processes: number };

/** How a stop ended. */
export interface StopOutcome {
  /**
   * `not_started`: there was no process. `exited`: it had ended before the first signal.
   * `interrupted`: it ended within the grace. `killed`: something had to be killed.
   */
  stage: "not_started" | "exited" | "interrupted" | "killed";
  /** From the first look at the process table to the last. */
  durationMs: number;
  /**
   * Processes of the run that are still alive; empty is the promise. `command` is the program and its
   * script, without arguments.
   */
  survivors: { pid: number; command: string }[];
  /** Whether the process table, all of it, was looked at again after the last signal. */
  verified: boolean;
}
