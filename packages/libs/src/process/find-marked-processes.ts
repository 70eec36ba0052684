import { hostSystem } from "./stop/process-system.ts";

export interface MarkedProcess {
  pid: number;
  /** The program, without its arguments. */
  command: string;
}

/**
 * The living processes that carry a run's marker in their environment. Linux only: elsewhere, and
 * without /proc, it throws, because an empty list would say that nothing is left.
 */
export function findMarkedProcesses(marker: string): MarkedProcess[] {
  const snapshot = hostSystem.platform === "linux" ? hostSystem.table.snapshotSync() : null;
  if (snapshot === null)
    throw new Error("This platform does not show the environment of processes.");
  return [...snapshot.entries.values()]
    .filter(({ pid, alive }) => alive && snapshot.markersOf(pid)?.has(marker) === true)
    .map(({ pid }) => ({ pid, command: snapshot.commandOf(pid) }));
}
