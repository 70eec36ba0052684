import type { StopOutcome, StopStage } from "../stop-outcome.ts";
import { killRun } from "./kill-run.ts";
import type { ProcessSystem } from "./process-system.ts";
import type { RunProcesses, Sighting } from "./run-processes.ts";
import type { StopStep } from "./stop-plan.ts";
import type { StoppableRun } from "./stoppable-run.ts";
import type { Switch } from "./switch.ts";
import { waitFor } from "./wait.ts";

export interface StopControl {
  /** Whether the run was asked to end before this stop began. */
  interrupted: boolean;
  /** Once on, only the kill is left of the plan. */
  skip: Switch;
  onStage: (stage: StopStage) => void;
}

const lookEveryMs = 250;

/** Carries out a stop plan, once. Never rejects. */
export async function executeStop(
  plan: readonly StopStep[],
  run: StoppableRun,
  system: ProcessSystem,
  { interrupted, skip, onStage }: StopControl,
): Promise<StopOutcome> {
  const begun = performance.now();
  // Before the first signal: once the root is gone, its tree can't be found by walking.
  let seen = await run.processes.look();
  let signalled = interrupted;
  let killed = 0;
  let left: Pick<StopOutcome, "survivors" | "verified"> = { survivors: [], verified: false };

  for (const step of plan) {
    switch (step.kind) {
      case "signal":
        if (!run.running || skip.on) break;
        signalled = true;
        onStage(stageOf(step));
        run.processes.signalGroup(step.signal, seen);
        break;
      case "wait_for_root":
        seen = (await watchRoot(run, step.ms, skip)) ?? seen;
        break;
      case "wait_for_rest":
        if (signalled && !run.running) await watchRest(run.processes, step.ms, skip);
        break;
      case "kill_tree": {
        const result = await killRun(run, system, step.timeoutMs, (processes) =>
          onStage({ kind: "kill", processes }),
        );
        killed += result.killed.length;
        left = {
          survivors: result.survivors.map(({ pid, command }) => ({ pid, command })),
          verified: result.verified,
        };
        break;
      }
      default:
        step satisfies never;
    }
  }
  const forced = killed + left.survivors.length > 0;
  const byItself = signalled ? "interrupted" : "exited";
  return { stage: forced ? "killed" : byItself, durationMs: performance.now() - begun, ...left };
}

function stageOf(step: Extract<StopStep, { kind: "signal" }>): StopStage {
  const { signal, graceMs } = step;
  return step.again ? { kind: "interrupt_again", signal } : { kind: "interrupt", signal, graceMs };
}

/** Waits for the root's exit, and keeps an eye on what it starts meanwhile. */
async function watchRoot(run: StoppableRun, ms: number, skip: Switch): Promise<Sighting | null> {
  const deadline = performance.now() + ms;
  let seen: Sighting | null = null;
  for (let left = ms; run.running && !skip.on && left > 0; left = deadline - performance.now()) {
    await waitFor(Math.min(left, lookEveryMs), run.exit, skip.turned);
    seen = await run.processes.look();
  }
  return seen;
}

async function watchRest(processes: RunProcesses, ms: number, skip: Switch): Promise<void> {
  const deadline = performance.now() + ms;
  for (let pause = 5; !skip.on; pause *= 2) {
    const seen = await processes.look();
    const left = deadline - performance.now();
    if (seen === null || seen.alive.length === 0 || left <= 0) return;
    await waitFor(Math.min(left, pause), skip.turned);
  }
}
