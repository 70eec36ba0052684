import { type CheckResult, type ScenarioResult, summarise } from "../result.ts";

/** The results as JUnit XML: a suite per target, a test case per check. */
export function junitDocument(results: readonly ScenarioResult[], durationMs: number): string {
  const targets = [...new Set(results.map(({ target }) => target))];
  const suites = targets.map((target) =>
    suite(
      target,
      results.filter((result) => result.target === target),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="hagicode-console" ${counts(results, durationMs)}>`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function suite(target: string, results: readonly ScenarioResult[]): string {
  const duration = results.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return [
    `  <testsuite name="${escapeXml(target)}" ${counts(results, duration)}>`,
    ...results.flatMap((result) => result.checks.map((check) => testCase(result, check))),
    "  </testsuite>",
  ].join("\n");
}

function counts(results: readonly ScenarioResult[], durationMs: number): string {
  const { passed, failed, skipped } = summarise(results, durationMs);
  const tests = passed + failed + skipped;
  return `tests="${tests}" failures="${failed}" skipped="${skipped}" time="${seconds(durationMs)}"`;
}

function testCase(result: ScenarioResult, check: CheckResult): string {
  const time = check.check === "stream" ? result.durationMs : 0;
  const name = escapeXml(`${result.scenario}: ${check.check}`);
  const head = `    <testcase classname="${escapeXml(result.target)}" name="${name}" time="${seconds(time)}"`;
  switch (check.outcome) {
    case "passed":
      return `${head}/>`;
    case "skipped":
      return `${head}><skipped message="${escapeXml(check.reason)}"/></testcase>`;
    case "failed": {
      const message = escapeXml(check.problems[0] ?? "");
      const text = escapeXml(check.problems.join("\n"));
      return `${head}><failure message="${message}">${text}</failure></testcase>`;
    }
    default:
      return check satisfies never;
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** XML 1.0 can't hold most control characters, even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu, "\ufffd")
    .replace(/[&<>"\n\t]/g, (character) => entities[character] ?? character);
}
