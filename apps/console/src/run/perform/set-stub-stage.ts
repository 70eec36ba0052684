import { join } from "node:path";

import { PiProvider } from "@hagicode/libs";
import {
  readRecording,
  type Recording,
  type Scenario,
  StubCliProcessManager,
  toStubRun,
} from "@hagicode/libs/testing";

import { recordingsOf } from "../recordings-of.ts";
import type { Stage } from "./perform-scenario.ts";

/** A stage, or why there is none. */
export type StubStage = { ok: true; stage: Stage } | { ok: false; reason: string };

/** The recordings of a scenario, played in place of processes. */
export async function setStubStage(scenario: Scenario, directory: string): Promise<StubStage> {
  if (scenario.kind === "missing_executable") {
    return { ok: false, reason: "a stub starts nothing, so nothing can be missing" };
  }
  const recordings: Recording[] = [];
  for (const file of await recordingsOf(scenario.name, directory)) {
    const parsed = await readRecording(join(directory, file));
    if (!parsed.ok) return { ok: false, reason: `${file} line ${parsed.line}: ${parsed.error}` };
    recordings.push(parsed.recording);
  }
  if (recordings.length === 0) return { ok: false, reason: "there is no recording of it" };
  const runs = recordings.map((recording) => toStubRun(recording));
  const provider = new PiProvider({ processManager: new StubCliProcessManager(runs) });
  return { ok: true, stage: { provider, options: {}, toolDirectory: null } };
}
