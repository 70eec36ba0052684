import { type Command, Option } from "commander";

import type { Host } from "../cli/host.ts";
import { parseChoice } from "../cli/parse-choice.ts";
import { outputKinds } from "../output/presenter.ts";
import { type ReplayRequest, runReplay } from "./run-replay.ts";

const timings = ["instant", "recorded"] as const;

export function addReplayCommand(program: Command, host: Host, exit: (code: number) => void): void {
  const replay = program
    .command("replay")
    .summary("show a recording")
    .description("Shows a recording through the mapper, as if it happened now. Nothing is started.")
    .argument("<file>", "a recording, as `record` writes it")
    .addOption(
      new Option("--output <kind>", `what is written: ${outputKinds.join(", ")}`)
        .argParser(parseChoice(outputKinds))
        .default("pretty"),
    )
    .addOption(
      new Option("--timing <timing>", `${timings.join(", ")}: at once, or with the real pauses`)
        .argParser(parseChoice(timings))
        .default("instant"),
    )
    .addHelpText("after", "\nExit code: 0 when it could be shown, however its run had ended.");

  replay.action(async (file: string, flags: Omit<ReplayRequest, "file">) => {
    const result = await runReplay({ file, ...flags }, host);
    if ("problem" in result) return replay.error(`error: ${result.problem}`);
    return exit(result.exitCode);
  });
}
