import type { Leftover } from "../cli-process-manager.ts";
import { killTree } from "./kill-tree.ts";
import type { RunProcess, Sighting } from "./run-processes.ts";
import type { StoppableRun } from "./stoppable-run.ts";
import { waitFor } from "./wait.ts";

export interface FinishPlan {
  signal: NodeJS.Signals;
  killTimeoutMs: number;
  leftovers: "report" | "kill";
}

/** What the root leaves may end by itself so long. */
const restMs = 200;

/**
 * After the root's own exit: ends what is left of its process group, and kills or names the rest.
 * What ends by itself within 200 ms is nobody's leftover. Never rejects.
 */
export async function finishRun(run: StoppableRun, plan: FinishPlan): Promise<Leftover[]> {
  if (run.running) return [];
  const first = await run.processes.look();
  if (first === null || first.alive.length === 0) return [];

  const inGroup = ({ groupId }: RunProcess) => groupId === run.pid;
  const leftovers = new Map<number, Leftover>();
  const note = ({ alive, commandOf }: Sighting, killed: boolean) => {
    for (const { pid } of alive) {
      const command = leftovers.get(pid)?.command ?? commandOf(pid);
      leftovers.set(pid, { pid, command, killed });
    }
  };

  const group = only(first, inGroup);
  if (group.alive.length > 0) {
    note(group, true);
    run.processes.signalGroup(plan.signal, first);
  }
  const last = await waitUntilGone(run, first);
  note(
    only(last, (member) => !inGroup(member)),
    false,
  );

  const result = await killTree(run.processes, plan.killTimeoutMs, undefined, (seen) => {
    const targets = plan.leftovers === "kill" ? seen : only(seen, inGroup);
    note(targets, true);
    return targets;
  });
  for (const { pid, command } of result?.survivors ?? [])
    leftovers.set(pid, { pid, command, killed: false });
  return [...leftovers.values()];
}

function only(seen: Sighting, keep: (member: RunProcess) => boolean): Sighting {
  const alive = seen.alive.filter(keep);
  const groups = new Set(alive.map(({ groupId }) => groupId));
  const dropped = new Set(
    seen.alive.filter((member) => !keep(member)).map(({ groupId }) => groupId),
  );
  const ownGroups = new Set(
    [...seen.ownGroups].filter((group) => groups.has(group) && !dropped.has(group)),
  );
  return { ...seen, alive, ownGroups };
}

async function waitUntilGone(run: StoppableRun, first: Sighting): Promise<Sighting> {
  const deadline = performance.now() + restMs;
  let seen = first;
  for (let pause = 5; seen.alive.length > 0 && performance.now() < deadline; pause *= 2) {
    await waitFor(Math.min(pause, deadline - performance.now()));
    seen = (await run.processes.look()) ?? { ...seen, alive: [] };
  }
  return seen;
}
