import type { PiOptions } from "@hagicode/libs";
import { type Command, Option } from "commander";

import { collect } from "../cli/collect.ts";

/** Where pi is to be found, as options have it. */
export interface PiLocation {
  executable?: string | undefined;
  executableArgument?: readonly string[] | undefined;
}

export function addPiLocationOptions(command: Command): Command {
  return command
    .option("--executable <path>", "pi, as a name on PATH or a path (default: pi)")
    .addOption(
      new Option(
        "--executable-argument <argument>",
        "leading argument of the executable, to run a script under a given Node; repeatable",
      ).argParser(collect),
    );
}

/** The `executable` of `PiOptions`; undefined leaves the default. */
export function executableOf(location: PiLocation): PiOptions["executable"] {
  const leading = location.executableArgument ?? [];
  if (leading.length === 0) return location.executable;
  return [location.executable ?? "pi", ...leading];
}
