import type { Host, HostOutput } from "../../cli/host.ts";
import { lineWidth } from "../../output/line-width.ts";
import { createSpinner } from "../../output/spinner.ts";
import { type ScenarioResult, summarise } from "../result.ts";
import type { RunListener } from "../run-scenarios.ts";
import { jsonDocument } from "./json-document.ts";
import { junitDocument } from "./junit-document.ts";
import { resultLines, summaryLines } from "./result-lines.ts";

export const reporterNames = ["pretty", "json", "junit"] as const;
export type ReporterName = (typeof reporterNames)[number];

export interface Reporter extends RunListener {
  /** After the last result, or when the run was interrupted. */
  onEnd(results: readonly ScenarioResult[], durationMs: number): Promise<void>;
}

/** Lines for a person as results come: the report itself, or beside a document on stdout. */
export function createReporter(
  name: ReporterName,
  host: Host,
  { width, total }: { width: number; total: number },
): Reporter {
  const lines: HostOutput = name === "pretty" ? host.stdout : host.stderr;
  const spinner = createSpinner(host.stderr);
  let target: string | null = null;
  let done = 0;
  return {
    onStart(scenario, { name: targetName }) {
      spinner.show(`${targetName}: ${scenario.title} (${done + 1} of ${total})`);
    },
    async onResult(result) {
      spinner.hide();
      done += 1;
      const heading = target === result.target ? "" : headingOf(result.target, target === null);
      target = result.target;
      await lines.write(
        lines.palette.bold(heading) + resultLines(result, width, lines.palette, lineWidth(lines)),
      );
    },
    async onEnd(results, durationMs) {
      spinner.hide();
      const summary = summarise(results, durationMs);
      await lines.write(summaryLines(results, summary, lines.palette, lineWidth(lines)));
      if (name === "json") await host.stdout.write(jsonDocument(results, durationMs));
      if (name === "junit") await host.stdout.write(junitDocument(results, durationMs));
    },
  };
}

function headingOf(target: string, isFirst: boolean): string {
  return `${isFirst ? "" : "\n"}${target}\n`;
}
