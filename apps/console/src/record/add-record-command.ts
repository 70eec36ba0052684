import { scenarios } from "@hagicode/libs/testing";
import { type Command, Option } from "commander";

import { collect } from "../cli/collect.ts";
import type { Host } from "../cli/host.ts";
import {
  addRegisterOption,
  chooseRegister,
  type RegisterFlag,
} from "../register/register-choice.ts";
import { registeringManager } from "../register/registering-manager.ts";
import { chooseScenarios } from "../run/choose-scenarios.ts";
import { findTargets, targetNames } from "../run/target/find-targets.ts";
import { pinnedNames } from "../run/target/target.ts";
import { recordCommand } from "./record-command.ts";

interface RecordFlags extends RegisterFlag {
  target?: readonly string[] | undefined;
  directory: string;
}

export function addRecordCommand(program: Command, host: Host, exit: (code: number) => void): void {
  const names = targetNames.filter((name) => name !== "stub");
  const record = program
    .command("record")
    .summary("record scenarios on a real pi")
    .description("Performs scenarios on a real pi with a scripted model and writes what it said.")
    .argument("[scenarios...]", "which ones (default: all)")
    .addOption(
      new Option(
        "--target <target>",
        `${names.join(", ")} or the path of a pi; repeatable (default: both pinned)`,
      ).argParser(collect),
    )
    .requiredOption("--directory <directory>", "where a folder per target is written")
    .addHelpText("after", help);
  addRegisterOption(record);
  const refuse = (problem: string): never => record.error(`error: ${problem}`);

  record.action(async (wanted: string[], flags: RecordFlags) => {
    const chosen = chooseScenarios(wanted, scenarios);
    if (!chosen.ok) return refuse(chosen.problem);
    const found = await findTargets(flags.target ?? pinnedNames);
    if (!found.ok) return refuse(found.problem);
    const stub = found.targets.find(({ kind }) => kind === "stub");
    if (stub !== undefined) return refuse("a stub plays recordings, so there is nothing to record");
    const register = chooseRegister(flags, host.environment, process.platform);
    const manager = await registeringManager(register, host.stderr);
    return exit(
      await recordCommand(chosen.scenarios, found.targets, flags.directory, manager, host),
    );
  });
}

const help = `
Files: DIRECTORY/TARGET/SCENARIO.jsonl; of several runs SCENARIO.1.jsonl, ...
Paths, ids and times are replaced. A scenario that fails is not written, nor is
a recording that still looks like it holds a secret.`;
