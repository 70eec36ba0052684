import type { CliProviderTestResult } from "@hagicode/libs";

import type { ScenarioReading } from "../reading/scenario-reading.ts";

/** What came of performing a scenario. */
export interface Performance {
  /** One per run, in order. */
  readings: readonly ScenarioReading[];
  /** Of a scenario that asks for the version only. */
  ping: CliProviderTestResult | null;
  /** What was thrown that should not have been. */
  thrown: readonly string[];
}
