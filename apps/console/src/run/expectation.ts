import type { Performance } from "./perform/performance.ts";

/** What must come of a scenario: the problems that a performance shows, none when all is well. */
export type Expectation = (performance: Performance) => string[];
