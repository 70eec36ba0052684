import type { RunProcesses } from "./run-processes.ts";

/** A started process, as far as a stop is concerned. */
export interface StoppableRun {
  readonly pid: number;
  /** False once its exit was seen; until then its pid can belong to nobody else. */
  readonly running: boolean;
  readonly exit: Promise<unknown>;
  readonly processes: RunProcesses;
}
