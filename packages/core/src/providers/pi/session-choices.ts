import type { PiOptions } from "@hagicode/libs";

/** The options that say which session a run goes on with, or that it has none. */
export const sessionChoices = [
  "sessionId",
  "newSessionId",
  "continueSession",
  "noSession",
] as const satisfies readonly (keyof PiOptions)[];
