import type { KillResult } from "./kill-tree.ts";
import type { ProcessSystem } from "./process-system.ts";
import type { StoppableRun } from "./stoppable-run.ts";
import {
  parseTaskkill,
  parseTasklist,
  systemProgram,
  taskkillArguments,
  tasklistArguments,
} from "./taskkill.ts";
import { waitFor } from "./wait.ts";

/** taskkill while the root lives, then a look at whether those it named are gone. */
export async function killWindowsTree(
  run: StoppableRun,
  system: ProcessSystem,
  timeoutMs: number,
): Promise<KillResult> {
  const deadline = performance.now() + timeoutMs;
  const left = () => Math.max(1, deadline - performance.now());
  const taskkill = await system.run(
    systemProgram("taskkill.exe", process.env),
    taskkillArguments(run.pid),
    left(),
  );
  const named = new Set([run.pid, ...parseTaskkill(taskkill.stdout, system.hostPid)]);
  if (run.running && taskkill.exitCode !== 0) system.send(run.pid, "SIGKILL");
  await waitFor(left(), run.exit);

  const tasklist = await system.run(
    systemProgram("tasklist.exe", process.env),
    tasklistArguments,
    left(),
  );
  const listed = parseTasklist(tasklist.stdout);
  return {
    killed: [...named].filter((pid) => !listed.has(pid)),
    survivors: [...named].flatMap((pid) => {
      const command = listed.get(pid);
      return command === undefined ? [] : [{ pid, command }];
    }),
    verified: taskkill.exitCode === 0 && tasklist.exitCode === 0 && listed.size > 0,
  };
}
