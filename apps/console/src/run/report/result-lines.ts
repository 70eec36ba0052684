import { formatDuration } from "../../output/format-duration.ts";
import type { Palette } from "../../output/palette.ts";
import { sanitizeText } from "../../output/sanitize-text.ts";
import { wrapLines, wrapText } from "../../output/wrap-text.ts";
import type { CheckResult, ScenarioResult, Summary } from "../result.ts";

/** One line for a scenario, and one for each problem of it. */
export function resultLines(
  result: ScenarioResult,
  nameWidth: number,
  palette: Palette,
  width: number | null,
): string {
  const skips = result.checks.filter(({ outcome }) => outcome === "skipped");
  const problems = result.checks.flatMap((check) => problemsOf(check));
  const note = skips.length === 0 ? "" : `  ${skips.map(({ check }) => check).join(", ")} skipped`;
  const time = (result.durationMs === 0 ? "" : formatDuration(result.durationMs)).padStart(8);
  const name = result.scenario.padEnd(nameWidth);
  return [
    `  ${signOf(result, palette)} ${name} ${palette.dim(`${time}${note}`)}\n`,
    ...problems.map((problem) => problemLines(sanitizeText(problem), palette, width)),
  ].join("");
}

export function summaryLines(
  results: readonly ScenarioResult[],
  summary: Summary,
  palette: Palette,
  width: number | null,
): string {
  const { passed, failed, skipped, durationMs } = summary;
  const parts = [
    palette.good(`${passed} passed`),
    failed > 0 ? palette.bad(`${failed} failed`) : "0 failed",
    skipped > 0 ? palette.warn(`${skipped} skipped`) : "0 skipped",
  ];
  const reasons = countReasons(results).map(
    ([reason, count]) => `  ${count} skipped: ${sanitizeText(reason)}`,
  );
  const total = `${palette.bold("Checks:")} ${parts.join(", ")}  ${palette.dim(formatDuration(durationMs))}\n`;
  const nothing = passed + failed === 0 ? palette.warn("Nothing could be checked.\n") : "";
  return `\n${total}${nothing}${reasons.map((line) => wrapLines(line, width, palette.dim)).join("")}`;
}

function signOf({ checks }: ScenarioResult, palette: Palette): string {
  if (checks.some(({ outcome }) => outcome === "failed")) return palette.bad("✗");
  return checks.some(({ outcome }) => outcome === "passed") ? palette.good("✓") : palette.warn("-");
}

function problemsOf(check: CheckResult): string[] {
  if (check.outcome !== "failed") return [];
  return check.problems.map((problem) => `${check.check}: ${problem}`);
}

/** All but the first line are set in. */
function problemLines(problem: string, palette: Palette, width: number | null): string {
  const text = problem.replaceAll("\n", "\n  ");
  return wrapText(text, width === null ? null : width - 8, "  ")
    .map((line) => `      ${palette.bad("│")} ${line}\n`)
    .join("");
}

function countReasons(results: readonly ScenarioResult[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const check of results.flatMap(({ checks }) => checks)) {
    if (check.outcome === "skipped") counts.set(check.reason, (counts.get(check.reason) ?? 0) + 1);
  }
  return [...counts];
}
