import type { CliProcessManager } from "@hagicode/libs";
import { type Scenario, scenarios } from "@hagicode/libs/testing";

import { type Expectation, expectations } from "./check/expectations.ts";
import { liveExpectations, liveScenarios } from "./live/live-scenarios.ts";
import { setLiveStage } from "./live/set-live-stage.ts";
import type { SetStage } from "./perform/perform-scenario.ts";
import { setScriptedStage } from "./perform/set-scripted-stage.ts";
import type { Target } from "./target/target.ts";

type Executable = Extract<Target, { kind: "real" }>["executable"];

/** Scenarios with what is expected of them, and how a real pi is made ready for one. */
export interface Suite {
  scenarios: readonly Scenario[];
  expectations: Readonly<Record<string, Expectation>>;
  /** How long one scenario may take. */
  limitMs: number;
  setStage(
    scenario: Scenario,
    executable: Executable,
    processManager?: CliProcessManager,
  ): Promise<SetStage>;
}

/** Against a scripted model: no key, no network, the same every time. */
export const scriptedSuite: Suite = {
  scenarios,
  expectations,
  limitMs: 60_000,
  setStage: setScriptedStage,
};

/** Against the user's own model, with what a real one can be held to. */
export const liveSuite: Suite = {
  scenarios: liveScenarios,
  expectations: liveExpectations,
  limitMs: 300_000,
  setStage: setLiveStage,
};

/** The same suite, whose processes are started by this manager. */
export function withProcessManager(suite: Suite, processManager: CliProcessManager): Suite {
  return {
    ...suite,
    setStage: (scenario, executable) => suite.setStage(scenario, executable, processManager),
  };
}
