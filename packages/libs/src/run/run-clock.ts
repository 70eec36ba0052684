import type { EndRecord } from "./cli-stream-mapper.ts";
import type { RunLimits } from "./run-limits.ts";

/** What the loop sees when nothing is at hand to read. */
export interface RunSituation {
  /** The root process is gone. */
  exited: boolean;
  outputEnded: boolean;
  end: EndRecord | null;
  /** A stop is under way, or done: then its outcome is what we wait for. */
  stop: "none" | "under_way" | "done";
}

export type NextStep =
  | { kind: "wait"; timeoutMs: number }
  /** Everything that will come has come. */
  | { kind: "finish" }
  /** The process outstayed its time. */
  | { kind: "stop" };

/** More than any system keeps in a pipe. */
const pipeBytes = 4 * 1024 * 1024;

/** Decides how long to wait. Its time is our reading time: a slow consumer costs none of it. */
export class RunClock {
  readonly #limits: RunLimits;
  #end: EndRecord | null = null;
  #sinceEnd = 0;
  #sinceOutputEnded = 0;
  #sinceExit = 0;
  #bytesSinceExit = 0;
  /** Since the exit, and since something was read. */
  #quiet = 0;

  constructor(limits: RunLimits) {
    this.#limits = limits;
  }

  /** Something was read; a new end record begins a new grace. */
  heard(end: EndRecord | null): void {
    this.#quiet = 0;
    if (end !== this.#end) this.#sinceEnd = 0;
    this.#end = end;
  }

  /**
   * Time spent reading so many bytes. After the exit it counts only beyond what the process itself
   * can have left in its pipe: that is read, however slowly it is taken.
   */
  spendReading(ms: number, bytes: number, { exited, ...situation }: RunSituation): void {
    if (exited) this.#bytesSinceExit += bytes;
    this.spend(ms, { ...situation, exited: exited && this.#bytesSinceExit > pipeBytes });
  }

  /** Time spent waiting in this situation. */
  spend(ms: number, { exited, outputEnded, end }: RunSituation): void {
    if (exited) {
      this.#sinceExit += ms;
      this.#quiet += ms;
    }
    if (outputEnded) this.#sinceOutputEnded += ms;
    if (end) this.#sinceEnd += ms;
  }

  next({ exited, outputEnded, end, stop }: RunSituation): NextStep {
    if (exited && outputEnded && stop !== "under_way") return { kind: "finish" };
    if (stop === "under_way") return { kind: "wait", timeoutMs: Number.POSITIVE_INFINITY };
    if (exited) {
      const quietLeft = this.#limits.settleQuietMs - this.#quiet;
      const left = Math.min(quietLeft, this.#limits.settleMs - this.#sinceExit);
      return left > 0 ? { kind: "wait", timeoutMs: left } : { kind: "finish" };
    }
    if (stop === "done") return { kind: "finish" };
    const endLeft = end ? end.exitGraceMs - this.#sinceEnd : Number.POSITIVE_INFINITY;
    const closedLeft = outputEnded
      ? this.#limits.closedOutputGraceMs - this.#sinceOutputEnded
      : Number.POSITIVE_INFINITY;
    const left = Math.min(endLeft, closedLeft);
    return left > 0 ? { kind: "wait", timeoutMs: left } : { kind: "stop" };
  }
}
