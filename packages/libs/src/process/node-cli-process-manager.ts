import type { CliProcessContext } from "./cli-process-context.ts";
import type { CliProcessHandle } from "./cli-process-handle.ts";
import type {
  CliProcessManager,
  FinishOptions,
  Leftover,
  StopOptions,
} from "./cli-process-manager.ts";
import { NodeCliProcess } from "./node-cli-process.ts";
import { OwnedRun } from "./owned-run.ts";
import { startProcess } from "./start/start-process.ts";
import { hostSystem } from "./stop/process-system.ts";
import type { StopOutcome } from "./stop-outcome.ts";

const notStarted: StopOutcome = {
  stage: "not_started",
  durationMs: 0,
  survivors: [],
  verified: true,
};

/** Runs of all managers of this host: a handle may be stopped through any of them. */
const runs = new WeakMap<CliProcessHandle, OwnedRun>();

/** Runs CLIs as child processes of this host. Any number of runs may go on at once. */
export class NodeCliProcessManager implements CliProcessManager {
  async start(context: CliProcessContext): Promise<CliProcessHandle> {
    const handle = await startProcess(context, { env: process.env, platform: process.platform });
    if (handle instanceof NodeCliProcess)
      runs.set(handle, new OwnedRun(handle, context, hostSystem));
    return handle;
  }

  interrupt(handle: CliProcessHandle): void {
    void runs.get(handle)?.interrupt();
  }

  async stop(handle: CliProcessHandle, options: StopOptions = {}): Promise<StopOutcome> {
    return (await runs.get(handle)?.stop(options)) ?? { ...notStarted, survivors: [] };
  }

  async finish(handle: CliProcessHandle, options: FinishOptions = {}): Promise<Leftover[]> {
    return (await runs.get(handle)?.finish(options)) ?? [];
  }

  recoverOwnedProcesses(): Promise<StopOutcome> {
    return Promise.resolve({ ...notStarted, survivors: [] });
  }
}
