import { systemProgram, taskkillArguments } from "../stop/taskkill.ts";
import type { ProcessSnapshot } from "../table/process-table.ts";
import type { RunProcesses } from "../stop/run-processes.ts";
import type { ProcessSystem } from "../stop/process-system.ts";

/** A run as far as the end of its host is concerned. */
export interface LiveRun {
  readonly pid: number;
  readonly running: boolean;
  readonly interruptSignal: NodeJS.Signals;
  readonly processes: RunProcesses;
  /** It was ended; nobody need look for it again. */
  settle(): void;
}

/** pi needs 0.1–0.2 s to end its tools and itself. */
const rootsMayTakeMs = 300;
const allMayTakeMs = 500;
const lookEveryMs = 10;

/**
 * Ends runs while the host itself is ending, so without the event loop: a signal to the roots,
 * SIGKILL to their descendants, and after 300 ms SIGKILL to the roots too. Takes at most 500 ms.
 * False when something may be left.
 */
export function endRunsNow(runs: readonly LiveRun[], system: ProcessSystem): boolean {
  const begun = performance.now();
  let snapshot = system.table.snapshotSync();
  if (snapshot === null) {
    for (const run of runs) endBlindly(run, system);
    return false;
  }
  for (const run of runs) {
    run.processes.signalGroup(run.interruptSignal, run.processes.sight(snapshot));
  }
  for (
    let passed = 0;
    snapshot !== null && passed < allMayTakeMs;
    passed = performance.now() - begun
  ) {
    const left = killWhatIsLeft(runs, snapshot, passed < rootsMayTakeMs);
    if (left === 0) return true;
    pause(lookEveryMs);
    snapshot = system.table.snapshotSync();
  }
  return false;
}

function killWhatIsLeft(
  runs: readonly LiveRun[],
  snapshot: ProcessSnapshot,
  sparingRoots: boolean,
): number {
  let left = 0;
  for (const { pid, processes } of runs) {
    const seen = processes.sight(snapshot);
    left += seen.alive.length;
    if (!sparingRoots) processes.kill(seen);
    else
      processes.kill({
        ...seen,
        ownGroups: new Set(),
        alive: seen.alive.filter((member) => member.pid !== pid),
      });
  }
  return left;
}

function endBlindly(run: LiveRun, system: ProcessSystem): void {
  if (!run.running) return;
  if (system.platform === "win32") {
    system.runSync(systemProgram("taskkill.exe", process.env), taskkillArguments(run.pid), 2000);
  } else if (!system.send(-run.pid, "SIGKILL")) {
    system.send(run.pid, "SIGKILL");
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
