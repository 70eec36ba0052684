import { once } from "node:events";

import treeKill from "tree-kill";

import { spawn } from "../processes/child-process.ts";
import type { Stopper } from "./stopper.ts";

const graceMs = 2000;

/** tree-kill as it is mostly used: SIGTERM, and SIGKILL after a grace; over when the root has gone. */
export const stopTreeKill: Stopper = async ([file, ...args], environment) => {
  const child = spawn(file, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.resume();
  const exit = once(child, "exit");
  return {
    stop: async () => {
      const { pid } = child;
      if (pid === undefined) throw new Error("the tree did not start");
      treeKill(pid, "SIGTERM");
      const timer = setTimeout(() => treeKill(pid, "SIGKILL"), graceMs);
      await exit;
      clearTimeout(timer);
    },
  };
};
