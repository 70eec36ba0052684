import type { PiOptions, PiProvider } from "@hagicode/libs";
import type { Scenario } from "@hagicode/libs/testing";

import type { ScenarioReading } from "../reading/scenario-reading.ts";
import { performRun } from "./perform-run.ts";
import type { Performance } from "./performance.ts";

/** What a scenario is performed on. */
export interface Stage {
  provider: PiProvider;
  /** Laid under those of the scenario. */
  options: PiOptions;
  /** Where tools work; null when none really runs. */
  toolDirectory: string | null;
}

/** A stage on which something real runs, and how to leave nothing of it behind. */
export interface SetStage extends Stage {
  /** Holds everything that the scenario writes. */
  sandboxDirectory: string;
  clear(): Promise<void>;
}

const missingExecutable = "hagicode-no-such-pi";

/** Performs a scenario's runs, each resuming the session of the one before. */
export async function performScenario(
  scenario: Scenario,
  stage: Stage,
  signal: AbortSignal,
): Promise<Performance> {
  const options = optionsOf(scenario, stage);
  if (scenario.kind === "ping") {
    return { readings: [], ping: await stage.provider.ping({ options, signal }), thrown: [] };
  }
  const readings: ScenarioReading[] = [];
  const thrown: string[] = [];
  for (const prompt of scenario.prompts) {
    const sessionId = readings.at(-1)?.session?.content.session_id;
    const run = await performRun({
      ...stage,
      options: sessionId === undefined ? options : { ...options, sessionId },
      prompt,
      cancel: scenario.cancel,
      signal,
    });
    readings.push(run.reading);
    if (run.thrown !== null) thrown.push(run.thrown);
  }
  return { readings, ping: null, thrown };
}

function optionsOf(scenario: Scenario, stage: Stage): PiOptions {
  const options = { ...stage.options, ...scenario.options };
  if (scenario.kind !== "missing_executable") return options;
  return { ...options, executable: scenario.options?.executable ?? missingExecutable };
}
