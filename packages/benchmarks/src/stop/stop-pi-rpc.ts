import path from "node:path";

import { importPiModule } from "../peers/import-pi-module.ts";
import type { Stopper } from "./stopper.ts";

interface RpcClient {
  start(): Promise<void>;
  stop(): Promise<void>;
}
interface RpcClientModule {
  RpcClient: new (options: {
    cliPath: string;
    provider: string;
    env: Record<string, string>;
  }) => RpcClient;
}

/** pi 1.6's own code. It starts `node` from PATH, and puts `--mode rpc` before what it is given. */
export const stopPiRpc: Stopper = async ([, script = "", tree = ""], environment) => {
  const { RpcClient } = await importPiModule<RpcClientModule>("rpc-client.js");
  const client = new RpcClient({
    cliPath: script,
    provider: "fake",
    env: {
      ...environment,
      HAGICODE_BENCH_TREE: tree,
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env["PATH"] ?? ""}`,
    },
  });
  await client.start();
  return { stop: () => client.stop() };
};
