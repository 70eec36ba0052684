import type { CliProcessHandle, ProcessExit } from "../process/cli-process-handle.ts";
import type { CliProcessManager, Leftover } from "../process/cli-process-manager.ts";
import type { StopOutcome, StopStage } from "../process/stop-outcome.ts";

/** The process of one run: its exit, its stop, and what it left behind. */
export class RunProcess {
  readonly handle: CliProcessHandle;
  exit: ProcessExit | null = null;
  /** Set once the stop is over. */
  outcome: StopOutcome | null = null;
  readonly #manager: CliProcessManager;
  readonly #leftovers: "report" | "kill";
  readonly #onChange: () => void;
  #stopping: Promise<StopOutcome> | null = null;
  #finishing: Promise<Leftover[]> | null = null;

  constructor(
    manager: CliProcessManager,
    handle: CliProcessHandle,
    leftovers: "report" | "kill",
    onChange: () => void,
  ) {
    this.#manager = manager;
    this.handle = handle;
    this.#leftovers = leftovers;
    this.#onChange = onChange;
    void handle.exit.then((exit) => this.#exited(exit));
  }

  get stopState(): "none" | "under_way" | "done" {
    if (this.outcome) return "done";
    return this.#stopping ? "under_way" : "none";
  }

  /** Begins the stop, or joins the one under way. */
  stop(
    killSignal: AbortSignal | undefined,
    onStage: (stage: StopStage) => void,
  ): Promise<StopOutcome> {
    this.#stopping ??= this.#manager.stop(this.handle, { killSignal, onStage }).then((outcome) => {
      this.outcome = outcome;
      this.#onChange();
      return outcome;
    });
    return this.#stopping;
  }

  /** After its own exit: the background jobs that outlived it. */
  async leftovers(): Promise<Leftover[]> {
    return (await this.#finishing) ?? [];
  }

  #exited(exit: ProcessExit): void {
    this.exit = exit;
    if (exit.kind === "exited" && !this.#stopping) {
      this.#finishing = this.#manager.finish(this.handle, { leftovers: this.#leftovers });
    }
    this.#onChange();
  }
}
