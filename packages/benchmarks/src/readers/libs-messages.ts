import { PiProvider } from "@hagicode/libs";

import { type Contents, nothing } from "../workloads/turn.ts";
import { catCommand } from "./cat-command.ts";
import type { Reader } from "./reader.ts";

/** Ours, through the whole provider: started, framed, mapped, settled and judged. */
export const libsMessages: Reader = async (file) => {
  const contents: Contents = { ...nothing };
  const messages = new PiProvider().execute({ executable: catCommand(file) }, "read");
  for await (const { type, content } of messages) {
    if (type === "assistant") {
      contents.deltas += 1;
      contents.text += content.text.length;
    } else if (type === "tool.completed") {
      contents.results += content.text.length;
    } else if (type === "terminal.failed") {
      throw new Error(content.text);
    }
  }
  return contents;
};
