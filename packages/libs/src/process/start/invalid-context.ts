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
