import type { CliProcessContext } from "./cli-process-context.ts";
import type { FinishOptions, Leftover, StopOptions } from "./cli-process-manager.ts";
import type { LiveRun } from "./host/end-runs-now.ts";
import type { NodeCliProcess } from "./node-cli-process.ts";
import { executeStop } from "./stop/execute-stop.ts";
import { finishRun } from "./stop/finish-run.ts";
import { onAbort } from "./stop/on-abort.ts";
import type { ProcessSystem } from "./stop/process-system.ts";
import { RunProcesses } from "./stop/run-processes.ts";
import { stopPlan, type StopSettings } from "./stop/stop-plan.ts";
import type { StoppableRun } from "./stop/stoppable-run.ts";
import { Switch } from "./stop/switch.ts";
import type { StopOutcome, StopStage } from "./stop-outcome.ts";

type StopContext = Pick<CliProcessContext, "interruptSignal" | "graceMs" | "killTimeoutMs">;

/** A process that we started, and all that is known for ending it. */
export class OwnedRun implements StoppableRun, LiveRun {
  readonly processes: RunProcesses;
  /** To be called, once or more, when nobody can expect more of this run. */
  readonly settle: () => void;
  readonly #process: NodeCliProcess;
  readonly #system: ProcessSystem;
  readonly #settings: StopSettings;
  readonly #skip = new Switch();
  readonly #listeners = new Set<(stage: StopStage) => void>();
  #interrupted = false;
  #stopping: Promise<StopOutcome> | null = null;

  constructor(
    process: NodeCliProcess,
    context: StopContext,
    system: ProcessSystem,
    settle: () => void,
  ) {
    this.settle = settle;
    void Promise.all([process.exit, process.released]).then(settle);
    this.#process = process;
    this.#system = system;
    this.#settings = {
      signal: context.interruptSignal ?? "SIGINT",
      graceMs: context.graceMs ?? 2000,
      killTimeoutMs: context.killTimeoutMs ?? 5000,
    };
    const identity = {
      rootPid: process.pid,
      rootStartTime: system.table.startTimeOf(process.pid),
      marker: process.marker,
    };
    this.processes = new RunProcesses(system, identity, () => process.running);
  }

  get pid(): number {
    return this.#process.pid;
  }

  get running(): boolean {
    return this.#process.running;
  }

  get exit(): Promise<unknown> {
    return this.#process.exit;
  }

  get interruptSignal(): NodeJS.Signals {
    return this.#settings.signal;
  }

  /** Windows has no signal that asks. */
  async interrupt(): Promise<void> {
    if (this.#system.platform === "win32" || !this.running) return;
    this.#interrupted = true;
    this.processes.signalGroup(this.#settings.signal, await this.processes.look());
  }

  /** One stop for all who ask; the kill signal of any of them counts. */
  async stop({ killSignal, onStage }: StopOptions): Promise<StopOutcome> {
    const forget = onAbort(killSignal, () => this.#skip.turnOn());
    if (onStage !== undefined) this.#listeners.add(onStage);
    this.#stopping ??= executeStop(
      stopPlan(this.#system.platform, this.#settings),
      this,
      this.#system,
      {
        interrupted: this.#interrupted,
        skip: this.#skip,
        onStage: (stage) => this.#tell(stage),
      },
    );
    try {
      return await this.#stopping;
    } finally {
      forget();
      this.settle();
    }
  }

  async finish({ leftovers = "report" }: FinishOptions): Promise<Leftover[]> {
    if (this.running) return [];
    const { signal, killTimeoutMs } = this.#settings;
    const left = await finishRun(this, { signal, killTimeoutMs, leftovers });
    this.settle();
    return left;
  }

  #tell(stage: StopStage): void {
    for (const listener of this.#listeners) {
      try {
        listener(stage);
      } catch {
        // A listener's mistake must not keep the processes alive.
      }
    }
  }
}
