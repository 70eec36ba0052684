import { NodeCliProcessManager } from "@hagicode/libs";

import type { CleanupResult } from "./cleanup-result.ts";
import { lookIntoRegister } from "./look-into-register.ts";

/** Kills what earlier hosts noted in `register` and left behind when they were killed themselves. */
export async function cleanUp(register: string): Promise<CleanupResult> {
  const manager = new NodeCliProcessManager({ registerDirectory: register });
  if (manager.registerProblem !== null) return failure(register, manager.registerProblem);
  const before = lookIntoRegister(register);
  if (before === null) return { ...nothing, register };
  if (!before.ok) return failure(register, before.problem);

  const { stage, killed, survivors, verified } = await manager.recoverOwnedProcesses();
  const after = lookIntoRegister(register);
  const left = after?.ok === true ? after : { records: [], corrupt: [] };
  const setAside = left.corrupt.filter((name) => !before.corrupt.includes(name));
  return {
    ok: survivors.length === 0 && verified && setAside.length === 0,
    register,
    problem: null,
    found: foundAt[stage],
    killed: killed.toSorted((a, b) => a.pid - b.pid),
    survivors,
    verified,
    set_aside: setAside,
    left_alone: survivors.length === 0 && verified ? left.records.length : 0,
  };
}

const foundAt = {
  not_started: "no_record",
  exited: "ended",
  interrupted: "alive",
  killed: "alive",
} as const;

const nothing: Omit<CleanupResult, "register"> = {
  ok: true,
  problem: null,
  found: "no_register",
  killed: [],
  survivors: [],
  verified: true,
  set_aside: [],
  left_alone: 0,
};

function failure(register: string, problem: string): CleanupResult {
  return { ...nothing, ok: false, register, problem, verified: false };
}
