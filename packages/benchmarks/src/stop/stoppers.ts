import type { Stopper } from "./stopper.ts";

export interface StopperEntry {
  name: string;
  title: string;
  load: () => Promise<Stopper>;
}

export const stoppers: readonly StopperEntry[] = [
  {
    name: "libs",
    title: "@hagicode/libs",
    load: async () => (await import("./stop-ours.ts")).stopOurs,
  },
  {
    name: "execa",
    title: "execa, force after 2 s",
    load: async () => (await import("./stop-execa.ts")).stopExeca,
  },
  {
    name: "tree-kill",
    title: "tree-kill, SIGKILL after 2 s",
    load: async () => (await import("./stop-tree-kill.ts")).stopTreeKill,
  },
  {
    name: "pi-rpc",
    title: "pi's RpcClient.stop()",
    load: async () => (await import("./stop-pi-rpc.ts")).stopPiRpc,
  },
];
