import { execa } from "execa";

import type { Stopper } from "./stopper.ts";

/** execa, with the grace that ours has by default. */
export const stopExeca: Stopper = async ([file, ...args], env) => {
  const child = execa(file, args, {
    env,
    cleanup: true,
    forceKillAfterDelay: 2000,
    reject: false,
    buffer: false,
    stdin: "ignore",
  });
  child.stdout.resume();
  return {
    stop: async () => {
      child.kill();
      await child;
    },
  };
};
