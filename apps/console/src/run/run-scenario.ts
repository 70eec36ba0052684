import type { CliMessage } from "@hagicode/libs";
import { type RunWatch, type Scenario, watchRuns } from "@hagicode/libs/testing";

import { formatDuration } from "../output/format-duration.ts";
import { checkStream } from "./check/check-stream.ts";
import type { Performance } from "./perform/performance.ts";
import { performScenario, type Stage } from "./perform/perform-scenario.ts";
import { setStubStage } from "./perform/set-stub-stage.ts";
import { type CheckOutcome, outcomeOf, type ScenarioResult } from "./result.ts";
import type { Suite } from "./suite.ts";
import type { Target } from "./target/target.ts";

/** A result, and the messages of each run where there were any. */
export interface RanScenario {
  result: ScenarioResult;
  runs: readonly (readonly CliMessage[])[];
}

const stubHasNoProcesses: CheckOutcome = {
  outcome: "skipped",
  reason: "the process table: a stub starts no process",
};

const tableIsClosed: CheckOutcome = {
  outcome: "skipped",
  reason: "the process table: this platform does not show which processes belong to a run",
};

/** Performs a scenario on a target and checks what came of it. */
export async function runScenario(
  scenario: Scenario,
  target: Target,
  suite: Suite,
  signal: AbortSignal,
): Promise<RanScenario> {
  const started = performance.now();
  const checked = await checkOn(scenario, target, suite, signal);
  const result: ScenarioResult = {
    scenario: scenario.name,
    target: target.name,
    durationMs: performance.now() - started,
    checks: [
      { check: "stream", ...checked.stream },
      { check: "process table", ...checked.processes },
    ],
  };
  return { result, runs: checked.performance?.readings.map(({ messages }) => messages) ?? [] };
}

interface Checked {
  stream: CheckOutcome;
  processes: CheckOutcome;
  performance?: Performance;
}

async function checkOn(
  scenario: Scenario,
  target: Target,
  suite: Suite,
  signal: AbortSignal,
): Promise<Checked> {
  switch (target.kind) {
    case "unavailable":
      return skippedForAll(`${target.name} is not available: ${target.reason}`);
    case "stub": {
      const set = await setStubStage(scenario, target.recordings);
      if (!set.ok) return { ...skippedForAll(set.reason), processes: stubHasNoProcesses };
      return {
        ...(await perform(scenario, set.stage, suite, signal)),
        processes: stubHasNoProcesses,
      };
    }
    case "real": {
      const stage = await suite.setStage(scenario, target.executable);
      const watch = watchRuns();
      try {
        const performed = await perform(scenario, stage, suite, signal);
        return { ...performed, processes: await noneLeft(watch) };
      } finally {
        watch.stop();
        await stage.clear();
      }
    }
    default:
      return target satisfies never;
  }
}

async function perform(
  scenario: Scenario,
  stage: Stage,
  { expectations, limitMs }: Suite,
  signal: AbortSignal,
): Promise<{ stream: CheckOutcome; performance: Performance }> {
  const limit = AbortSignal.timeout(limitMs);
  const performance = await performScenario(scenario, stage, AbortSignal.any([signal, limit]));
  const late = limit.aborted ? [`it took longer than ${formatDuration(limitMs)}`] : [];
  const problems = checkStream(scenario, performance, expectations[scenario.name]);
  return { stream: outcomeOf([...late, ...problems]), performance };
}

async function noneLeft(watch: RunWatch): Promise<CheckOutcome> {
  if (!watch.available) return tableIsClosed;
  const survivors = await watch.survivors();
  return outcomeOf(survivors.map(({ pid, command }) => `still alive: ${pid} ${command}`));
}

function skippedForAll(reason: string): Checked {
  const skipped: CheckOutcome = { outcome: "skipped", reason };
  return { stream: skipped, processes: skipped };
}
