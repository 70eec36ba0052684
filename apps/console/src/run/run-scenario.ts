import { type CliMessage, NodeCliProcessManager } from "@hagicode/libs";
import { type Scenario, watchRuns } from "@hagicode/libs/testing";

import { checkStream } from "./check/check-stream.ts";
import type { Performance } from "./perform/performance.ts";
import { performScenario } from "./perform/perform-scenario.ts";
import { setRealStage, setStubStage } from "./perform/set-stage.ts";
import { type CheckOutcome, outcomeOf, type ScenarioResult } from "./result.ts";
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

/** Performs a scenario on a target and checks what came of it. */
export async function runScenario(
  scenario: Scenario,
  target: Target,
  signal: AbortSignal,
): Promise<RanScenario> {
  const started = performance.now();
  const checked = await checkOn(scenario, target, signal);
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

function checkOn(scenario: Scenario, target: Target, signal: AbortSignal): Promise<Checked> {
  switch (target.kind) {
    case "unavailable":
      return Promise.resolve(skippedForAll(`${target.name} is not available: ${target.reason}`));
    case "stub":
      return checkOnStub(scenario, target.recordings, signal);
    case "real":
      return checkOnReal(scenario, target, signal);
    default:
      return target satisfies never;
  }
}

async function checkOnStub(
  scenario: Scenario,
  recordings: string,
  signal: AbortSignal,
): Promise<Checked> {
  const set = await setStubStage(scenario, recordings);
  if (!set.ok) return { ...skippedForAll(set.reason), processes: stubHasNoProcesses };
  const performance = await performScenario(scenario, set.stage, signal);
  return {
    performance,
    stream: outcomeOf(checkStream(scenario, performance)),
    processes: stubHasNoProcesses,
  };
}

async function checkOnReal(
  scenario: Scenario,
  { executable }: Extract<Target, { kind: "real" }>,
  signal: AbortSignal,
): Promise<Checked> {
  const stage = await setRealStage(scenario, executable, new NodeCliProcessManager());
  const watch = watchRuns();
  try {
    const performance = await performScenario(scenario, stage, signal);
    const survivors = await watch.survivors();
    const alive = survivors.map(({ pid, command }) => `still alive: ${pid} ${command}`);
    return {
      performance,
      stream: outcomeOf(checkStream(scenario, performance)),
      processes: outcomeOf(alive),
    };
  } finally {
    watch.stop();
    await stage.clear();
  }
}

function skippedForAll(reason: string): Checked {
  const skipped: CheckOutcome = { outcome: "skipped", reason };
  return { stream: skipped, processes: skipped };
}
