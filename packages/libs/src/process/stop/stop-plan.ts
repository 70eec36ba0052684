/** One step of a stop. */
export type StopStep =
  /** To the root's process group, while the root lives. */
  | { kind: "signal"; signal: NodeJS.Signals; graceMs: number; again: boolean }
  | { kind: "wait_for_root"; ms: number }
  /** Once the root is gone by our signal: what is left of it may end by itself. */
  | { kind: "wait_for_rest"; ms: number }
  | { kind: "kill_tree"; timeoutMs: number };

export interface StopSettings {
  signal: NodeJS.Signals;
  graceMs: number;
  killTimeoutMs: number;
}

const restMs = 200;

/**
 * Windows has no graceful stage: a signal is TerminateProcess, after which the tree can't be found
 * any more.
 */
export function stopPlan(
  platform: NodeJS.Platform,
  { signal, graceMs, killTimeoutMs }: StopSettings,
): readonly StopStep[] {
  const kill = { kind: "kill_tree", timeoutMs: killTimeoutMs } as const;
  if (platform === "win32") return [kill];
  return [
    { kind: "signal", signal, graceMs, again: false },
    { kind: "wait_for_root", ms: graceMs / 2 },
    { kind: "signal", signal, graceMs: graceMs / 2, again: true },
    { kind: "wait_for_root", ms: graceMs / 2 },
    { kind: "wait_for_rest", ms: restMs },
    kill,
  ];
}
