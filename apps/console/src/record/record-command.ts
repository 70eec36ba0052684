import { join } from "node:path";

import { type CliProcessManager, PiProvider } from "@hagicode/libs";
import type { Scenario } from "@hagicode/libs/testing";

import { exitCodeOf, exitCodes } from "../cli/exit-codes.ts";
import type { Host } from "../cli/host.ts";
import { watchInterruptions } from "../cli/watch-interruptions.ts";
import { sanitizeText } from "../output/sanitize-text.ts";
import { createSpinner } from "../output/spinner.ts";
import type { Target } from "../run/target/target.ts";
import { type RecordedScenario, recordScenario } from "./record-scenario.ts";

/** Records scenarios on each target; gives the exit code. */
export async function recordCommand(
  scenarios: readonly Scenario[],
  targets: readonly Target[],
  directory: string,
  processManager: CliProcessManager,
  host: Host,
): Promise<number> {
  const spinner = createSpinner(host.stderr);
  const interruptions = watchInterruptions(host.signals, host.stdout.closed);
  const { signal } = interruptions;
  let failed = 0;
  try {
    for (const target of targets) {
      await host.stdout.write(host.stdout.palette.bold(`${target.name}\n`));
      const version = await versionOf(target);
      if (target.kind !== "real" || "problem" in version) {
        failed += 1;
        const problem = "problem" in version ? version.problem : "";
        await host.stdout.write(
          line({ outcome: "failed", problems: [problem] }, target.name, host),
        );
        continue;
      }
      for (const scenario of scenarios) {
        if (signal.aborted) return exitCodeOf(null, interruptions.first());
        spinner.show(`${target.name}: ${scenario.title}`);
        const subject = { ...target, cliVersion: version.version };
        const folder = join(directory, nameOfFolder(target.name));
        const recorded = await recordScenario(scenario, subject, folder, processManager, signal);
        spinner.hide();
        if (recorded.outcome === "failed") failed += 1;
        await host.stdout.write(line(recorded, scenario.name, host));
      }
    }
  } finally {
    spinner.hide();
    interruptions.release();
  }
  if (signal.aborted) return exitCodeOf(null, interruptions.first());
  return failed === 0 ? exitCodes.completed : exitCodes.failed;
}

async function versionOf(target: Target): Promise<{ version: string } | { problem: string }> {
  if (target.kind === "unavailable") return { problem: `is not available: ${target.reason}` };
  if (target.kind === "stub") return { problem: "a stub plays recordings" };
  const ping = await new PiProvider().ping({ options: { executable: target.executable } });
  return ping.success ? { version: ping.version ?? "" } : { problem: ping.error ?? "no answer" };
}

/** The path of a pi makes a poor folder name. */
function nameOfFolder(target: string): string {
  return target.replaceAll(/[^\w.-]+/g, "-").replace(/^-+/, "");
}

function line(recorded: RecordedScenario, scenario: string, { stdout: { palette } }: Host): string {
  switch (recorded.outcome) {
    case "written":
      return `  ${palette.good("✓")} ${recorded.files.join(", ")}\n`;
    case "nothing":
      return `  ${palette.warn("-")} ${scenario}: ${recorded.reason}\n`;
    case "failed":
      return recorded.problems
        .map((problem) => `  ${palette.bad("✗")} ${scenario} ${sanitizeText(problem)}\n`)
        .join("");
    default:
      return recorded satisfies never;
  }
}
