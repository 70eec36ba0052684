import { CommanderError } from "commander";

import { createProgram } from "./create-program.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Host } from "./host.ts";

/** Runs the console with these arguments (without node and script); gives the exit code. */
export async function main(argv: readonly string[], host: Host): Promise<number> {
  let exitCode: number = exitCodes.completed;
  const program = createProgram(host, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return codeOf(error);
    throw error;
  }
}

/** Commander ends with an error also when it has shown what was asked for. */
function codeOf(error: CommanderError): number {
  const shown = ["commander.helpDisplayed", "commander.version"];
  return shown.includes(error.code) ? exitCodes.completed : exitCodes.usage;
}
