import type { StubRun } from "../stub/stub-run.ts";
import type { Recording } from "./recording.ts";

export interface StubRunOptions {
  /** `instant` (default): as fast as it is taken. `recorded`: with the pauses of the real run. */
  timing?: "instant" | "recorded" | undefined;
}

/**
 * Plays a recording. One that was stopped plays up to the stop, then lives until it is stopped
 * again, then writes and exits as it did.
 */
export function toStubRun(_recording: Recording, _options?: StubRunOptions): StubRun {
  throw new Error("not built yet");
}
