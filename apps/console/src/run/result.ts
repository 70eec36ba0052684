/** What one check of a scenario on a target came to. */
export type CheckOutcome =
  | { outcome: "passed" }
  | { outcome: "failed"; problems: readonly string[] }
  | { outcome: "skipped"; reason: string };

export type CheckName = "stream" | "process table" | "same messages";

export type CheckResult = CheckOutcome & { check: CheckName };

/** A scenario on a target: each check counts by itself. */
export interface ScenarioResult {
  scenario: string;
  target: string;
  durationMs: number;
  checks: readonly CheckResult[];
}

export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  durationMs: number;
}

export function summarise(results: readonly ScenarioResult[], durationMs: number): Summary {
  const outcomes = results.flatMap(({ checks }) => checks.map(({ outcome }) => outcome));
  const count = (wanted: string): number => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("skipped"),
    durationMs,
  };
}

export function outcomeOf(problems: readonly string[]): CheckOutcome {
  return problems.length === 0 ? { outcome: "passed" } : { outcome: "failed", problems };
}
