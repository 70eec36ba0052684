import type { Scenario } from "@hagicode/libs/testing";

import { checkAgreement, type TargetRuns } from "./check/check-agreement.ts";
import { outcomeOf, type ScenarioResult } from "./result.ts";
import { runScenario } from "./run-scenario.ts";
import type { Suite } from "./suite.ts";
import type { Target } from "./target/target.ts";

export interface RunListener {
  onStart(scenario: Scenario, target: Target): void;
  onResult(result: ScenarioResult): Promise<void>;
}

/** Runs every scenario on every target, then compares the targets; stops early when aborted. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  targets: readonly Target[],
  suite: Suite,
  listener: RunListener,
  signal: AbortSignal,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  const told = new Map<string, TargetRuns[]>();
  for (const target of targets) {
    for (const scenario of scenarios) {
      if (signal.aborted) return results;
      listener.onStart(scenario, target);
      const { result, runs } = await runScenario(scenario, target, suite, signal);
      if (signal.aborted) return results;
      if (runs.length > 0) {
        told.set(scenario.name, [
          ...(told.get(scenario.name) ?? []),
          { target: target.name, runs },
        ]);
      }
      results.push(result);
      await listener.onResult(result);
    }
  }
  for (const [scenario, all] of told) {
    if (all.length < 2) continue;
    const result = agreementResult(scenario, all);
    results.push(result);
    await listener.onResult(result);
  }
  return results;
}

/** The name under which the comparison of targets stands among them. */
export const allTargets = "all targets";

function agreementResult(scenario: string, all: readonly TargetRuns[]): ScenarioResult {
  const outcome = outcomeOf(checkAgreement(all));
  return {
    scenario,
    target: allTargets,
    durationMs: 0,
    checks: [{ check: "same messages", ...outcome }],
  };
}
