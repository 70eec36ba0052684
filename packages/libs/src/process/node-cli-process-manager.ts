import type { CliProcessContext } from "./cli-process-context.ts";
import type { CliProcessHandle } from "./cli-process-handle.ts";
import type {
  CliProcessManager,
  FinishOptions,
  Leftover,
  StopOptions,
} from "./cli-process-manager.ts";
import { addLiveRun, removeLiveRun } from "./host/live-runs.ts";
import { NodeCliProcess } from "./node-cli-process.ts";
import { OwnedRun } from "./owned-run.ts";
import { readBootIdentity } from "./register/boot-identity.ts";
import { OwnedProcessRegister } from "./register/owned-process-register.ts";
import { recoverOwnedProcesses, type RecoveryOutcome } from "./register/recover-owned-processes.ts";
import { startProcess } from "./start/start-process.ts";
import { hostSystem } from "./stop/process-system.ts";
import type { StopOutcome } from "./stop-outcome.ts";

export interface NodeCliProcessManagerSettings {
  /**
   * Where to note what is running, for the case that this host is killed with SIGKILL: see
   * `recoverOwnedProcesses`. Made when missing; default: nothing is noted. Linux only.
   */
  registerDirectory?: string | undefined;
}

/** Runs of all managers of this host: a handle may be stopped through any of them. */
const runs = new WeakMap<CliProcessHandle, OwnedRun>();

/**
 * Runs CLIs as child processes of this host, any number at once. When the host ends, by its own
 * exit, an uncaught error, SIGINT, SIGTERM or SIGHUP, its runs are ended with it.
 */
export class NodeCliProcessManager implements CliProcessManager {
  readonly #registerDirectory: string | null;
  readonly #register: OwnedProcessRegister | null;

  constructor({ registerDirectory }: NodeCliProcessManagerSettings = {}) {
    this.#registerDirectory = registerDirectory ?? null;
    this.#register =
      registerDirectory === undefined
        ? null
        : new OwnedProcessRegister(registerDirectory, hostSystem);
  }

  /** Why the register could not be written; null when it could, or none was asked for. */
  get registerProblem(): string | null {
    return this.#register?.problem ?? null;
  }

  async start(context: CliProcessContext): Promise<CliProcessHandle> {
    const handle = await startProcess(context, { env: process.env, platform: process.platform });
    if (!(handle instanceof NodeCliProcess)) return handle;

    const { marker, pid } = handle;
    const run = new OwnedRun(handle, context, hostSystem, () => {
      removeLiveRun(run);
      this.#register?.remove(marker);
    });
    runs.set(handle, run);
    addLiveRun(run);
    const startTime = run.processes.rootStartTime;
    if (startTime !== null) this.#register?.add({ pid, startTime, marker });
    return handle;
  }

  interrupt(handle: CliProcessHandle): void {
    void runs.get(handle)?.interrupt();
  }

  async stop(handle: CliProcessHandle, options: StopOptions = {}): Promise<StopOutcome> {
    return (await runs.get(handle)?.stop(options)) ?? notStarted();
  }

  async finish(handle: CliProcessHandle, options: FinishOptions = {}): Promise<Leftover[]> {
    return (await runs.get(handle)?.finish(options)) ?? [];
  }

  async recoverOwnedProcesses(): Promise<RecoveryOutcome> {
    if (this.#registerDirectory === null) return { ...notStarted(), killed: [] };
    return recoverOwnedProcesses(this.#registerDirectory, readBootIdentity(), hostSystem);
  }
}

function notStarted(): StopOutcome {
  return { stage: "not_started", durationMs: 0, survivors: [], verified: true };
}
