import type { RunProcesses, Sighting } from "./run-processes.ts";
import { waitFor } from "./wait.ts";

export interface KillResult {
  killed: number[];
  survivors: { pid: number; command: string }[];
  verified: boolean;
}

const firstPauseMs = 1;
const longestPauseMs = 20;

/**
 * Kills what `processes` shows (only those that `chosen` lets through), looks again, and goes on
 * until nothing is left or the time is up. Null when there is no process table.
 */
export async function killTree(
  processes: RunProcesses,
  timeoutMs: number,
  onBegin: (count: number) => void = () => {},
  chosen: (sighting: Sighting) => Sighting = (sighting) => sighting,
): Promise<KillResult | null> {
  const deadline = performance.now() + timeoutMs;
  const hit = new Set<number>();
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 1.5, longestPauseMs)) {
    const seen = await processes.look();
    if (seen === null) return null;
    const targets = chosen(seen);
    const pids = targets.alive.map(({ pid }) => pid);
    if (pids.length === 0 || (performance.now() > deadline && hit.size > 0)) {
      const survivors = pids.map((pid) => ({ pid, command: seen.commandOf(pid) }));
      const killed = [...hit].filter((pid) => !pids.includes(pid));
      return { killed, survivors, verified: seen.complete };
    }
    if (hit.size === 0) onBegin(pids.length);
    for (const pid of pids) hit.add(pid);
    processes.kill(targets);
    await waitFor(pause);
  }
}
