import { join } from "node:path";

import { type CliProcessManager, PiProvider } from "@hagicode/libs";
import {
  createPiSandbox,
  readRecording,
  type Recording,
  type Scenario,
  startScriptedModel,
  StubCliProcessManager,
  toStubRun,
} from "@hagicode/libs/testing";

import { recordingsOf } from "../recordings-of.ts";
import type { Target } from "../target/target.ts";
import type { Stage } from "./perform-scenario.ts";

/** A stage, and what to do when the scenario is over. */
export interface SetStage extends Stage {
  /** Holds everything that the scenario writes. */
  sandboxDirectory: string;
  clear(): Promise<void>;
}

export type StubStage = { ok: true; stage: Stage } | { ok: false; reason: string };

/** A real pi in a home of its own, with a scripted model. */
export async function setRealStage(
  scenario: Scenario,
  executable: Extract<Target, { kind: "real" }>["executable"],
  processManager?: CliProcessManager,
): Promise<SetStage> {
  const model = await startScriptedModel();
  scenario.script(model);
  const sandbox = await createPiSandbox({ model, retries: scenario.retries });
  return {
    provider: new PiProvider({ processManager }),
    options: { ...sandbox.options, executable },
    toolDirectory: sandbox.workingDirectory,
    sandboxDirectory: sandbox.directory,
    async clear() {
      await sandbox.dispose();
      await model.close();
    },
  };
}

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
