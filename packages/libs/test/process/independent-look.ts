import { execFileSync } from "node:child_process";

/** The tree below a process as `ps` shows it: another witness than the code under test. */
export function treeOf(root: number): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n");
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const tree = [root];
  for (const pid of tree)
    tree.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child!));
  return tree;
}

/** Those that still run; a zombie does not. */
export function runningOf(pids: readonly number[]): number[] {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,stat="], { encoding: "utf8" })
    .trim()
    .split("\n");
  const states = new Map(
    rows.map((row) => row.trim().split(/\s+/)).map(([pid, state]) => [Number(pid), state!]),
  );
  return pids.filter((pid) => states.has(pid) && !states.get(pid)!.startsWith("Z"));
}
