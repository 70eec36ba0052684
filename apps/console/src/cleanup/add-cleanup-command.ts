import type { Command } from "commander";

import { exitCodes } from "../cli/exit-codes.ts";
import type { Host } from "../cli/host.ts";
import { lineWidth } from "../output/line-width.ts";
import { jsonLine } from "../output/json-line.ts";
import {
  type RegisterFlag,
  registerToClean,
  registerVariable,
} from "../register/register-choice.ts";
import { cleanUp } from "./clean-up.ts";
import { cleanupLines } from "./cleanup-lines.ts";

interface CleanupFlags extends RegisterFlag {
  json?: boolean | undefined;
}

export function addCleanupCommand(
  program: Command,
  { environment, stdout }: Host,
  exit: (code: number) => void,
): void {
  program
    .command("cleanup")
    .summary("kill what a killed run left behind")
    .description(
      "Kills what a console or service left behind when it was killed with SIGKILL. Linux only.",
    )
    .option(
      "--register <directory>",
      `where it was noted (default: $${registerVariable}, or in the user's state directory)`,
    )
    .option("--json", "one JSON object")
    .addHelpText("after", help)
    .action(async (flags: CleanupFlags) => {
      const register = registerToClean(flags, environment, process.platform);
      const result = await cleanUp(register);
      await stdout.write(
        flags.json === true
          ? jsonLine(result)
          : cleanupLines(result, stdout.palette, lineWidth(stdout)),
      );
      exit(result.ok ? exitCodes.completed : exitCodes.failed);
    });
}

const help = `
Only processes that carry the marker of a registered run are killed, and what
descends from them. Runs of hosts that are still alive are left alone.

Exit code: 0 nothing is left, 1 something is or may be.`;
