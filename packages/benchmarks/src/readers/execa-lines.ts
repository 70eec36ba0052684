import { execa } from "execa";

import { catCommand } from "./cat-command.ts";
import { EventCount } from "./event-count.ts";
import type { Reader } from "./reader.ts";

/** execa's line iterator; without its buffer, which ends at 100 MB. */
export const execaLines: Reader = async (file) => {
  const [command, ...args] = catCommand(file);
  const count = new EventCount();
  for await (const line of execa(command, args, { buffer: false, stdin: "ignore" })) {
    count.add(JSON.parse(line));
  }
  return count.contents;
};
