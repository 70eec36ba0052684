import type { Scenario } from "@hagicode/libs/testing";

import type { Palette } from "../output/palette.ts";

export function listScenarios(scenarios: readonly Scenario[], palette: Palette): string {
  const width = Math.max(0, ...scenarios.map(({ name }) => name.length));
  return scenarios
    .map(({ name, title }) => `${name.padEnd(width)}  ${palette.dim(title)}\n`)
    .join("");
}
