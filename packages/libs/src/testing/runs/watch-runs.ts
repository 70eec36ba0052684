import { subscribe, unsubscribe } from "node:diagnostics_channel";

import { findMarkedProcesses, type MarkedProcess } from "../../process/find-marked-processes.ts";
import { type RunStartEvent, runStartChannel } from "../../run/life-cycle.ts";

/** Watches every run of this host process, to say afterwards what it left behind. */
export interface RunWatch {
  /** Runs that have started since, in order. */
  readonly runs: readonly RunStartEvent[];
  /** Whether this platform shows which processes belong to a run: Linux does. */
  readonly available: boolean;
  /** Processes that carry the marker of a watched run, right now. Rejects where not `available`. */
  survivors(): Promise<MarkedProcess[]>;
  stop(): void;
  [Symbol.dispose](): void;
}

/** Starts watching: runs that began before are not known to it. */
export function watchRuns(): RunWatch {
  const runs: RunStartEvent[] = [];
  const onStart = (message: unknown) => {
    runs.push(message as RunStartEvent);
  };
  const stop = () => {
    unsubscribe(runStartChannel.name, onStart);
  };
  subscribe(runStartChannel.name, onStart);
  return {
    runs,
    available: process.platform === "linux",
    survivors: async () => runs.flatMap(({ marker }) => findMarkedProcesses(marker)),
    stop,
    [Symbol.dispose]: stop,
  };
}
