import { scenarios } from "@hagicode/libs/testing";
import { type Command, Option } from "commander";

import { collect } from "../cli/collect.ts";
import type { Host } from "../cli/host.ts";
import { parseChoice } from "../cli/parse-choice.ts";
import { chooseScenarios } from "./choose-scenarios.ts";
import { listScenarios } from "./list-scenarios.ts";
import { type ReporterName, reporterNames } from "./report/reporter.ts";
import { runCommand } from "./run-command.ts";
import { findTargets, targetNames } from "./target/find-targets.ts";
import { pinnedNames } from "./target/target.ts";

interface RunFlags {
  target?: readonly string[] | undefined;
  reporter: ReporterName;
  list?: boolean | undefined;
}

export function addRunCommand(program: Command, host: Host, exit: (code: number) => void): void {
  const run = program
    .command("run")
    .summary("run scenarios and check what comes of them")
    .description("Runs scenarios against a scripted model, and checks messages and process table.")
    .argument("[scenarios...]", "which ones (default: all)")
    .addOption(
      new Option(
        "--target <target>",
        `${targetNames.join(", ")} or the path of a pi; repeatable (default: stub and both pinned)`,
      ).argParser(collect),
    )
    .addOption(
      new Option("--reporter <name>", reporterNames.join(", "))
        .argParser(parseChoice(reporterNames))
        .default("pretty"),
    )
    .option("--list", "list the scenarios and stop");
  const refuse = (problem: string): never => run.error(`error: ${problem}`);

  run.action(async (names: string[], flags: RunFlags) => {
    const chosen = chooseScenarios(names, scenarios);
    if (!chosen.ok) return refuse(chosen.problem);
    if (flags.list === true) {
      await host.stdout.write(listScenarios(chosen.scenarios, host.stdout.palette));
      return exit(0);
    }
    const found = await findTargets(flags.target ?? ["stub", ...pinnedNames]);
    if (!found.ok) return refuse(found.problem);
    return exit(await runCommand(chosen.scenarios, found.targets, flags.reporter, host));
  });
}
