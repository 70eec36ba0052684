import { createInterface } from "node:readline";

import { EventCount } from "./event-count.ts";
import type { Reader } from "./reader.ts";
import { startCat } from "./start-cat.ts";

/** As codex-sdk and claude-agent-sdk read their CLI. */
export const readlineJson: Reader = async (file) => {
  const count = new EventCount();
  const lines = createInterface({ input: startCat(file), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line.trim() !== "") count.add(JSON.parse(line));
  }
  return count.contents;
};
