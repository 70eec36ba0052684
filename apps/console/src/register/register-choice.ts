import { homedir } from "node:os";
import { resolve } from "node:path";

import type { Command } from "commander";

import { defaultRegisterDirectory } from "./default-register-directory.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export const registerVariable = "HAGICODE_REGISTER_DIRECTORY";

/** What `--register` gave; the empty text means: none. */
export interface RegisterFlag {
  register?: string | undefined;
}

export function addRegisterOption(command: Command): Command {
  return command.option(
    "--register <directory>",
    `where to note what runs, for cleanup after a kill -9 (default: $${registerVariable}, or in the user's state directory)`,
  );
}

/** Where a run is to be noted, or null. By default on Linux only: elsewhere it can't be found again. */
export function chooseRegister(
  { register }: RegisterFlag,
  environment: Environment,
  platform: NodeJS.Platform,
): string | null {
  const named = namedRegister({ register }, environment);
  if (named !== undefined) return named;
  return platform === "linux" ? defaultRegisterDirectory(platform, environment, homedir()) : null;
}

/** What was asked for; null for no register, undefined when nothing was said. */
export function namedRegister(
  { register }: RegisterFlag,
  environment: Environment,
): string | null | undefined {
  const named = register ?? environment[registerVariable];
  return named === "" ? null : named && resolve(named);
}

/** Where to look for what was left behind: a register that is turned off may still hold some. */
export function registerToClean(
  { register }: RegisterFlag,
  environment: Environment,
  platform: NodeJS.Platform,
): string {
  const named = namedRegister({ register }, environment);
  return named ?? defaultRegisterDirectory(platform, environment, homedir());
}
