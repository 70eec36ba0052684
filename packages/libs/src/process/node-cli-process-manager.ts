import type { CliProcessContext } from "./cli-process-context.ts";
import type { CliProcessHandle } from "./cli-process-handle.ts";
import type {
  CliProcessManager,
  FinishOptions,
  Leftover,
  StopOptions,
} from "./cli-process-manager.ts";
import { NodeCliProcess } from "./node-cli-process.ts";
import { startProcess } from "./start/start-process.ts";
import type { StopOutcome } from "./stop-outcome.ts";

/** Runs CLIs as child processes of this host. Any number of runs may go on at once. */
export class NodeCliProcessManager implements CliProcessManager {
  start(context: CliProcessContext): Promise<CliProcessHandle> {
    return startProcess(context, { env: process.env, platform: process.platform });
  }

  interrupt(handle: CliProcessHandle): void {
    if (handle instanceof NodeCliProcess && handle.running) process.kill(-handle.pid, "SIGTERM");
  }

  async stop(handle: CliProcessHandle, _options: StopOptions = {}): Promise<StopOutcome> {
    if (!(handle instanceof NodeCliProcess))
      return { stage: "not_started", durationMs: 0, survivors: [], verified: true };
    const start = performance.now();
    const running = handle.running;
    if (running) process.kill(-handle.pid, "SIGTERM");
    const timer = setTimeout(() => handle.running && process.kill(-handle.pid, "SIGKILL"), 2000);
    await handle.exit;
    clearTimeout(timer);
    return {
      stage: running ? "interrupted" : "exited",
      durationMs: performance.now() - start,
      survivors: [],
      verified: false,
    };
  }

  finish(_handle: CliProcessHandle, _options: FinishOptions = {}): Promise<Leftover[]> {
    return Promise.resolve([]);
  }

  recoverOwnedProcesses(): Promise<StopOutcome> {
    return Promise.resolve({ stage: "not_started", durationMs: 0, survivors: [], verified: true });
  }
}
