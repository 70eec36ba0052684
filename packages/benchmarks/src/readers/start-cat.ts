import type { Readable } from "node:stream";

import { spawn } from "../processes/child-process.ts";
import { catCommand } from "./cat-command.ts";

/** Standard output of a `cat` of this file. */
export function startCat(file: string): Readable {
  const [command, ...args] = catCommand(file);
  return spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] }).stdout;
}
