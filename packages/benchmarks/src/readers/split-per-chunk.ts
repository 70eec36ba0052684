import { once } from "node:events";

import { EventCount } from "./event-count.ts";
import type { Reader } from "./reader.ts";
import { startCat } from "./start-cat.ts";

/** The reader that most people write, the codex provider for the AI SDK among them. */
export const splitPerChunk: Reader = async (file) => {
  const count = new EventCount();
  const output = startCat(file).setEncoding("utf8");
  let rest = "";
  output.on("data", (chunk: string) => {
    rest += chunk;
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.trim() !== "") count.add(JSON.parse(line));
    }
  });
  await once(output, "end");
  if (rest.trim() !== "") count.add(JSON.parse(rest));
  return count.contents;
};
