import { expect, test } from "vitest";

import { startScriptedModel } from "../../../src/testing/model/start-scripted-model.ts";
import { scenarios } from "../../../src/testing/scenarios/scenarios.ts";
import { askModel } from "../model/ask-model.ts";

test("names are unique and kebab-case, prompts belong to one scenario", () => {
  const names = scenarios.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  const prompts = scenarios.flatMap((scenario) => scenario.prompts);
  expect(new Set(prompts).size).toBe(prompts.length);
});

test.each(scenarios)("$name has replies for each prompt", ({ prompts, replies }) => {
  expect(replies).toHaveLength(prompts.length);
  for (const turns of replies) expect(turns.length).toBeGreaterThan(0);
});

test("one model serves all of them", async () => {
  await using model = await startScriptedModel();
  for (const scenario of scenarios) scenario.script(model);
  for (const { prompts, replies, cancel } of scenarios) {
    if (cancel === "on_first_text") continue;
    for (const [index, prompt] of prompts.entries()) {
      const [first] = replies[index]!;
      const expected = first && !("status" in first) && !first.failFirst && first.text;
      const answer = await askModel(model, prompt);
      if (typeof expected === "string") expect(answer.text).toBe(expected);
    }
  }
  expect(model.requests.every(({ answered }) => answered)).toBe(true);
});
