import { type ScenarioResult, summarise } from "../result.ts";

/** The results as one JSON document: a row per check. */
export function jsonDocument(results: readonly ScenarioResult[], durationMs: number): string {
  const { passed, failed, skipped } = summarise(results, durationMs);
  const rows = results.flatMap(({ scenario, target, durationMs: time, checks }) =>
    checks.map((check) => ({ scenario, target, ...check, duration_ms: Math.round(time) })),
  );
  const summary = { passed, failed, skipped, duration_ms: Math.round(durationMs) };
  return `${JSON.stringify({ summary, results: rows }, null, 2)}\n`;
}
