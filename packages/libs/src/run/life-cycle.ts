import { channel } from "node:diagnostics_channel";

import type { StopStage } from "../process/stop-outcome.ts";

/** Told to whoever subscribes with `node:diagnostics_channel`; no prompt, no text, no secret. */
export interface RunStartEvent {
  provider: string;
  pid: number | null;
  /** Name of the environment variable that every process of the run carries. */
  marker: string;
}

export interface RunStopEvent extends RunStartEvent {
  stage: StopStage;
}

export interface RunEndEvent extends RunStartEvent {
  /** `abandoned`: its consumer went away, by `break` or a throw. */
  verdict: "completed" | "failed" | "cancelled" | "abandoned";
  /** `failure.kind` of a failed run, else null. */
  failure: string | null;
}

export const runStartChannel = channel("hagicode:run:start");
export const runStopChannel = channel("hagicode:run:stop");
export const runEndChannel = channel("hagicode:run:end");
