import type { StartFailure } from "./start-failure.ts";

/** How a process ended, or that it never began. */
export type ProcessExit =
  | { kind: "start_failed"; failure: StartFailure }
  | { kind: "exited"; exitCode: number | null; signal: NodeJS.Signals | null };

/**
 * Standard output, pulled: two chunks of 64 KiB at most wait here, the rest stays in the pipe and stops
 * the CLI.
 */
export interface CliOutput {
  /** The bytes at hand, without waiting; null when there are none now. */
  take(): Buffer | null;
  /** True once everything was taken and the pipe is closed. */
  readonly ended: boolean;
  /** Sets the one listener that is told when there is something to take, or the end came. */
  onActivity(listener: () => void): void;
}

export interface ErrorOutput {
  /** Decoded text: all of it, or head and tail with a note of what was cut between. */
  text: string;
  droppedBytes: number;
}

/** One process, from start to exit. Owned by whoever started it. */
export interface CliProcessHandle {
  /** Name of the environment variable that marks every process of this run. */
  readonly marker: string;
  /** Null when the start failed. */
  readonly pid: number | null;
  /** Absolute path of what was started; null when it was not found. */
  readonly executable: string | null;
  readonly output: CliOutput;
  /** What the CLI has written to standard error so far. */
  errorOutput(): ErrorOutput;
  /** Settles once, when the root process is gone; never rejects, and does not wait for pipes. */
  readonly exit: Promise<ProcessExit>;
  /** Lets go of the pipes, whoever else holds them; nothing can be taken after. */
  release(): void;
}
