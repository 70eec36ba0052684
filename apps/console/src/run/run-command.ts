import type { Scenario } from "@hagicode/libs/testing";

import { exitCodeOf, exitCodes } from "../cli/exit-codes.ts";
import type { Host } from "../cli/host.ts";
import { watchInterruptions } from "../cli/watch-interruptions.ts";
import { signLine } from "../output/sign-line.ts";
import { createReporter, type ReporterName } from "./report/reporter.ts";
import { type Summary, summarise } from "./result.ts";
import { runScenarios } from "./run-scenarios.ts";
import type { Suite } from "./suite.ts";
import type { Target } from "./target/target.ts";

/** Runs scenarios and reports on them; gives the exit code. */
export async function runCommand(
  scenarios: readonly Scenario[],
  targets: readonly Target[],
  suite: Suite,
  reporterName: ReporterName,
  host: Host,
): Promise<number> {
  const width = Math.max(0, ...scenarios.map(({ name }) => name.length));
  const total = scenarios.length * targets.length;
  const reporter = createReporter(reporterName, host, { width, total });
  const interruptions = watchInterruptions(host.signals, host.stdout.closed, {
    onFirst: () => host.stdout.stopWaiting(),
  });
  const started = performance.now();
  try {
    const results = await runScenarios(scenarios, targets, suite, reporter, interruptions.signal);
    const durationMs = performance.now() - started;
    await reporter.onEnd(results, durationMs);
    if (interruptions.signal.aborted) {
      const { palette } = host.stderr;
      await host.stderr.write(signLine(palette.warn("■"), "interrupted before all had run", null));
      return exitCodeOf(null, interruptions.first());
    }
    return exitCodeFor(summarise(results, durationMs));
  } finally {
    interruptions.release();
  }
}

/** A run in which nothing could be checked is no success. */
function exitCodeFor({ passed, failed }: Summary): number {
  return failed === 0 && passed > 0 ? exitCodes.completed : exitCodes.failed;
}
