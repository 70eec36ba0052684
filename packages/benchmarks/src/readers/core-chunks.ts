import { PiCliProvider } from "@hagicode/core";

import { type Contents, nothing } from "../workloads/turn.ts";
import { catCommand } from "./cat-command.ts";
import type { Reader } from "./reader.ts";

/** Ours, the whole stack: from bytes to the chunks of `AIProvider.stream`. */
export const coreChunks: Reader = async (file) => {
  const contents: Contents = { ...nothing };
  const provider = new PiCliProvider({ defaults: { executable: catCommand(file) } });
  for await (const chunk of provider.stream({ prompt: "read" })) {
    if (chunk.type === "content_delta") {
      contents.deltas += 1;
      contents.text += chunk.text.length;
    } else if (chunk.type === "tool_result") {
      contents.results += chunk.text.length;
    } else if (chunk.type === "error") {
      throw new Error(chunk.text);
    }
  }
  return contents;
};
