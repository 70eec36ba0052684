import type { CliProcessContext } from "../../process/cli-process-context.ts";
import type { CliProcessHandle } from "../../process/cli-process-handle.ts";
import type {
  CliProcessManager,
  FinishOptions,
  Leftover,
  StopOptions,
} from "../../process/cli-process-manager.ts";
import { onAbort } from "../../process/stop/on-abort.ts";
import type { StopOutcome, StopStage } from "../../process/stop-outcome.ts";
import { stopStubProcess } from "./stop-stub-process.ts";
import { StubProcess } from "./stub-process.ts";
import type { StubRun } from "./stub-run.ts";

/** One run for every start, one per start in order, or chosen by what is started. */
export type StubScript = StubRun | readonly StubRun[] | ((context: CliProcessContext) => StubRun);

/** A stop as it was asked for and as it ended. */
export interface StubStopRecord {
  context: CliProcessContext;
  outcome: StopOutcome;
}

/** One stop, whoever and however many ask for it. */
class SharedStop {
  readonly skipGrace = new AbortController();
  readonly listeners: ((stage: StopStage) => void)[] = [];
  outcome: Promise<StopOutcome> | undefined;

  /** Returns what lets go of the signal again. */
  join({ killSignal, onStage }: StopOptions): () => void {
    if (onStage !== undefined) this.listeners.push(onStage);
    return onAbort(killSignal, () => this.skipGrace.abort());
  }
}

/** Plays scripted runs in place of processes: starts nothing, and keeps what it was asked. */
export class StubCliProcessManager implements CliProcessManager {
  /** What was started, in order. */
  readonly starts: CliProcessContext[] = [];
  /** The handles that were given out, in order. */
  readonly processes: StubProcess[] = [];
  readonly interrupts: CliProcessContext[] = [];
  /** Stops that have ended, in order. */
  readonly stops: StubStopRecord[] = [];
  readonly #script: StubScript;
  readonly #stopping = new Map<StubProcess, SharedStop>();

  constructor(script: StubScript) {
    this.#script = script;
  }

  async start(context: CliProcessContext): Promise<CliProcessHandle> {
    const process = new StubProcess(context, this.#nextRun(context));
    this.starts.push(context);
    this.processes.push(process);
    return process;
  }

  interrupt(handle: CliProcessHandle): void {
    const process = this.#find(handle);
    this.interrupts.push(process.context);
    process.interrupt();
  }

  async stop(handle: CliProcessHandle, options: StopOptions = {}): Promise<StopOutcome> {
    const process = this.#find(handle);
    const stop = this.#stopping.get(process) ?? new SharedStop();
    this.#stopping.set(process, stop);
    const forget = stop.join(options);
    try {
      return await (stop.outcome ??= this.#stop(process, stop));
    } finally {
      forget();
    }
  }

  async finish(handle: CliProcessHandle, options: FinishOptions = {}): Promise<Leftover[]> {
    const killed = options.leftovers === "kill";
    return (this.#find(handle).run.leftovers ?? []).map((leftover) => ({ ...leftover, killed }));
  }

  async recoverOwnedProcesses(): Promise<StopOutcome> {
    return { stage: "not_started", durationMs: 0, survivors: [], verified: true };
  }

  async #stop(process: StubProcess, { skipGrace, listeners }: SharedStop): Promise<StopOutcome> {
    const outcome = await stopStubProcess(process, skipGrace.signal, (stage) => {
      for (const listener of listeners) listener(stage);
    });
    this.stops.push({ context: process.context, outcome });
    return outcome;
  }

  #nextRun(context: CliProcessContext): StubRun {
    const script = this.#script;
    if (typeof script === "function") return script(context);
    if (!isList(script)) return script;
    const run = script[this.starts.length];
    if (run !== undefined) return run;
    throw new Error(`Only ${script.length} runs are scripted, and one more was started.`);
  }

  #find(handle: CliProcessHandle): StubProcess {
    const process = this.processes.find((known) => known === handle);
    if (process === undefined) throw new Error("This handle belongs to another process manager.");
    return process;
  }
}

// `Array.isArray` does not narrow a readonly array.
function isList(script: StubRun | readonly StubRun[]): script is readonly StubRun[] {
  return Array.isArray(script);
}
