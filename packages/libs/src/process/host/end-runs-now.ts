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
const lookEveryMs = 10;
const lastLooks = 20;

/**
 * Ends runs while the host itself is ending, so without the event loop: a signal to the roots,
 * SIGKILL to their descendants, and after at most 300 ms SIGKILL to whatever is still there.
 * False when something may be left.
 */
export function endRunsNow(runs: readonly LiveRun[], system: ProcessSystem): boolean {
  const first = system.table.snapshotSync();
  if (first === null) {
    for (const run of runs) endBlindly(run, system);
    return false;
  }
  for (const run of runs) {
    const seen = run.processes.sight(first);
    run.processes.signalGroup(run.interruptSignal, seen);
    run.processes.kill({
      ...seen,
      ownGroups: new Set(),
      alive: seen.alive.filter(({ pid }) => pid !== run.pid),
    });
  }

  const deadline = performance.now() + rootsMayTakeMs;
  const isLeft = (snapshot: ProcessSnapshot) =>
    runs.some((run) => run.processes.sight(snapshot).alive.length > 0);
  for (let looks = 0; looks < lastLooks;) {
    pause(lookEveryMs);
    const snapshot = system.table.snapshotSync();
    if (snapshot === null) return false;
    if (!isLeft(snapshot)) return true;
    if (performance.now() < deadline) continue;
    looks++;
    for (const run of runs) run.processes.kill(run.processes.sight(snapshot));
  }
  return false;
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
