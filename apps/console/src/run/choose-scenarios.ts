import type { Scenario } from "@hagicode/libs/testing";

import { wrongName } from "../cli/parse-choice.ts";

export type ChosenScenarios = { ok: true; scenarios: Scenario[] } | { ok: false; problem: string };

/** The named scenarios in the order in which they are told; all when none is named. */
export function chooseScenarios(
  names: readonly string[],
  all: readonly Scenario[],
): ChosenScenarios {
  const known = all.map(({ name }) => name);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined) return { ok: false, problem: `scenario ${wrongName(wrong, known)}` };
  const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
  return { ok: true, scenarios: chosen };
}
