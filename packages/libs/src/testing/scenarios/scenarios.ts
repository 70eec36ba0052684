import type { Scenario } from "./scenario.ts";

/** All scenarios, in the order in which they are told. */
export const scenarios: readonly Scenario[] = [];
