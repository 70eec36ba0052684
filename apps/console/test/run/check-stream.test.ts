import type { CliMessage } from "@hagicode/libs";
import { type Scenario, scenarios } from "@hagicode/libs/testing";
import { describe, expect, test } from "vitest";

import { checkStream } from "../../src/run/check/check-stream.ts";
import { expectations } from "../../src/run/check/expectations.ts";
import { fixturesDirectory } from "../../src/run/fixtures-directory.ts";
import { performScenario } from "../../src/run/perform/perform-scenario.ts";
import type { Performance } from "../../src/run/perform/performance.ts";
import { setStubStage } from "../../src/run/perform/set-stub-stage.ts";
import { PiScenarioMessageReader } from "../../src/run/reading/pi-scenario-message-reader.ts";
import { pinnedNames } from "../../src/run/target/target.ts";
import { failed } from "../samples/terminals.ts";

const recorded = scenarios.filter(({ kind }) => kind !== "missing_executable");
const runs = recorded.filter(({ kind }) => kind === "run");

async function perform(scenario: Scenario, target: string): Promise<Performance> {
  const set = await setStubStage(scenario, fixturesDirectory(target));
  if (!set.ok) throw new Error(set.reason);
  return performScenario(scenario, set.stage, new AbortController().signal);
}

/** The same performance with other messages in its last run. */
function changed(
  performance: Performance,
  change: (messages: readonly CliMessage[]) => CliMessage[],
): Performance {
  const reader = new PiScenarioMessageReader();
  for (const message of change(performance.readings.at(-1)?.messages ?? [])) reader.read(message);
  return { ...performance, readings: [...performance.readings.slice(0, -1), reader.reading] };
}

test("every scenario is told apart by name, and every expectation belongs to one", () => {
  const names = scenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(Object.keys(expectations)));
});

describe.each(pinnedNames)("recordings of %s", (target) => {
  test.each(recorded)("$name is as expected", async (scenario) => {
    const performance = await perform(scenario, target);
    expect(checkStream(scenario, performance, expectations[scenario.name])).toEqual([]);
  });

  test.each(runs)("$name without its end is a problem", async (scenario) => {
    const cut = changed(await perform(scenario, target), (messages) => messages.slice(0, -1));
    expect(checkStream(scenario, cut, expectations[scenario.name])).not.toEqual([]);
  });

  test.each(runs)("$name with another end is a problem", async (scenario) => {
    const other = changed(await perform(scenario, target), (messages) => [
      ...messages.slice(0, -1),
      failed({ kind: "incomplete_stream" }, ""),
    ]);
    expect(checkStream(scenario, other, expectations[scenario.name])).not.toEqual([]);
  });

  const talking = runs.filter(({ replies, cancel }) => cancel === undefined && hasText(replies));
  test.each(talking)("$name with an increment that is lost is a problem", async (scenario) => {
    const lossy = changed(await perform(scenario, target), (messages) => {
      const at = messages.findLastIndex(({ type }) => type === "assistant");
      return messages.filter((_, index) => index !== at);
    });
    expect(checkStream(scenario, lossy, expectations[scenario.name])).not.toEqual([]);
  });

  const acting = runs.filter(({ name }) => /tool|turns/.test(name));
  test.each(acting)("$name with a tool result that is lost is a problem", async (scenario) => {
    const lossy = changed(await perform(scenario, target), (messages) => {
      const at = messages.findIndex(({ type }) => /^tool\.(completed|failed)$/.test(type));
      return messages.filter((_, index) => index !== at);
    });
    expect(checkStream(scenario, lossy, expectations[scenario.name])).not.toEqual([]);
  });
});

function hasText(replies: Scenario["replies"]): boolean {
  return replies.flat().some((reply) => "text" in reply);
}
