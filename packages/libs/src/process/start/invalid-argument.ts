import { constants } from "node:os";

import type { CliProcessContext } from "../cli-process-context.ts";
import type { StartFailure } from "../start-failure.ts";

/** What is wrong with a context before anything of it is looked at; null when nothing is. */
export function invalidContext(context: CliProcessContext): StartFailure | null {
  const fail = (text: string): StartFailure => ({ cause: "invalid_argument", text });
  const { command, interruptSignal } = context;
  const words: readonly unknown[] = [...command, ...context.arguments];
  if (words.length === context.arguments.length) return fail("The command names no executable.");
  const wrong = words.findIndex((word) => typeof word !== "string");
  if (wrong !== -1) return fail(`Word ${wrong + 1} of the command line is no text.`);
  for (const name of ["stderrLimitBytes", "graceMs", "killTimeoutMs"] as const) {
    const value = context[name];
    if (value !== undefined && !(Number.isSafeInteger(value) && value >= 0))
      return fail(`${name} must be a whole number of 0 or more, not ${String(value)}.`);
  }
  if (interruptSignal !== undefined && !Object.hasOwn(constants.signals, interruptSignal))
    return fail(`${interruptSignal} is no signal of this system.`);
  return null;
}

/** What no operating system takes, told without showing any value: it may be a secret or a prompt. */
export function invalidArgument(start: {
  name: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
}): StartFailure | null {
  const fail = (text: string): StartFailure => ({ cause: "invalid_argument", text });
  if (start.name === "") return fail("The executable's name is empty. Give a name or a path.");
  if (start.name.includes("\0")) return fail("The executable's name holds a NUL character.");
  if (start.cwd.includes("\0")) return fail("The working directory holds a NUL character.");

  const argument = start.args.findIndex((arg) => arg.includes("\0"));
  if (argument !== -1) return fail(`Argument ${argument + 1} holds a NUL character. Remove it.`);
  for (const [name, value] of Object.entries(start.env)) {
    if (name === "" || /[\0=]/.test(name.slice(1)) || /^[\0]/.test(name)) {
      return fail(
        "The name of an environment variable is empty, or holds a NUL character or an equals sign.",
      );
    }
    if (value.includes("\0"))
      return fail(`The environment variable ${name} holds a NUL character. Remove it.`);
  }
  return null;
}
