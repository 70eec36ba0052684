import { killTree, type KillResult } from "./kill-tree.ts";
import { killWindowsTree } from "./kill-windows-tree.ts";
import type { ProcessSystem } from "./process-system.ts";
import type { StoppableRun } from "./stoppable-run.ts";
import { treeKillSafely } from "./tree-kill-safely.ts";
import { waitFor } from "./wait.ts";

/** A killed root's exit is told within this, unless nobody killed it. */
const exitMs = 100;

/** Kills all of a run by the best means the platform has, and waits for its root's exit. */
export async function killRun(
  run: StoppableRun,
  system: ProcessSystem,
  timeoutMs: number,
  onBegin: (count: number) => void,
): Promise<KillResult> {
  const deadline = performance.now() + timeoutMs;
  const result = await killTree(run.processes, timeoutMs, onBegin);
  if (result === null) return killBlindly(run, system, timeoutMs, onBegin);
  if (!run.running || result.survivors.length > 0) return result;

  await waitFor(exitMs, run.exit);
  if (!run.running) return result;
  // The table does not show it, but a child that we have not reaped can be nobody else.
  return killRoot(run, system, deadline - performance.now(), { ...result, verified: false });
}

/** Without a process table: the platform's own tree kill, then the process group. */
async function killBlindly(
  run: StoppableRun,
  system: ProcessSystem,
  timeoutMs: number,
  onBegin: (count: number) => void,
): Promise<KillResult> {
  const nothing = { killed: [], survivors: [], verified: false };
  if (!run.running) return nothing;
  onBegin(1);
  if (system.platform === "win32") return killWindowsTree(run, system, timeoutMs);
  await treeKillSafely(run.pid, system.platform);
  return killRoot(run, system, timeoutMs, nothing);
}

async function killRoot(
  run: StoppableRun,
  system: ProcessSystem,
  timeoutMs: number,
  so: KillResult,
): Promise<KillResult> {
  const { pid } = run;
  if (run.running) {
    system.send(-pid, "SIGKILL");
    system.send(pid, "SIGKILL");
  }
  await waitFor(timeoutMs, run.exit);
  if (run.running) return { ...so, survivors: [...so.survivors, { pid, command: "the CLI" }] };

  // A killed process takes a moment to end: signal 0 tells whether any of the group is there.
  const deadline = performance.now() + exitMs;
  while (system.send(-pid, 0) && performance.now() < deadline) await waitFor(5);
  return { ...so, killed: [...so.killed, pid] };
}
