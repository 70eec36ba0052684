import { type Command, Option } from "commander";

import { collect } from "../cli/collect.ts";
import type { Host } from "../cli/host.ts";
import { parseChoice } from "../cli/parse-choice.ts";
import {
  addRegisterOption,
  chooseRegister,
  type RegisterFlag,
} from "../register/register-choice.ts";
import { registeringManager } from "../register/registering-manager.ts";
import { chooseScenarios } from "./choose-scenarios.ts";
import { listScenarios } from "./list-scenarios.ts";
import { type ReporterName, reporterNames } from "./report/reporter.ts";
import { runCommand } from "./run-command.ts";
import { liveSuite, scriptedSuite, type Suite, withProcessManager } from "./suite.ts";
import { findTargets, targetNames } from "./target/find-targets.ts";
import { pinnedNames } from "./target/target.ts";

interface RunFlags extends RegisterFlag {
  target?: readonly string[] | undefined;
  reporter: ReporterName;
  list?: boolean | undefined;
  live?: boolean | undefined;
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
    .option("--live", "with your own keys and model (default target: pi); costs what they cost")
    .option("--list", "list the scenarios and stop");
  addRegisterOption(run);
  const refuse = (problem: string): never => run.error(`error: ${problem}`);

  run.action(async (names: string[], flags: RunFlags) => {
    const suite = flags.live === true ? liveSuite : scriptedSuite;
    const chosen = chooseScenarios(names, suite.scenarios);
    if (!chosen.ok) return refuse(chosen.problem);
    if (flags.list === true) {
      await host.stdout.write(listScenarios(chosen.scenarios, host.stdout.palette));
      return exit(0);
    }
    const found = await findTargets(flags.target ?? defaultTargets(suite));
    if (!found.ok) return refuse(found.problem);
    if (suite === liveSuite && found.targets.some(({ kind }) => kind === "stub")) {
      return refuse("--live runs a real pi with a real model: leave out --target stub");
    }
    const startsSomething = found.targets.some(({ kind }) => kind === "real");
    const directory = startsSomething
      ? chooseRegister(flags, host.environment, process.platform)
      : null;
    const manager = await registeringManager(directory, host.stderr);
    const registering = withProcessManager(suite, manager);
    return exit(
      await runCommand(chosen.scenarios, found.targets, registering, flags.reporter, host),
    );
  });
}

function defaultTargets(suite: Suite): readonly string[] {
  return suite === liveSuite ? ["pi"] : ["stub", ...pinnedNames];
}
