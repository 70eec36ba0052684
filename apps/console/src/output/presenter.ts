import type { AIStreamingChunk } from "@hagicode/core";
import type { CliMessage } from "@hagicode/libs";

import type { Host } from "../cli/host.ts";
import { jsonLine } from "./json-line.ts";
import { presentPretty } from "./present-pretty.ts";
import { presentText } from "./present-text.ts";
import { tellInterruption } from "./tell-interruption.ts";

export const outputKinds = ["pretty", "text", "messages", "chunks"] as const;
export type OutputKind = (typeof outputKinds)[number];

/** Shows a run; each call resolves when the reader of our output can take more. */
export type Presenter = {
  /** After Ctrl+C, the first one or another. */
  interrupted(again: boolean): Promise<void>;
} & (
  | { of: "messages"; present: (message: CliMessage) => Promise<void> }
  | { of: "chunks"; present: (chunk: AIStreamingChunk) => Promise<void> }
);

export function createPresenter(output: OutputKind, { stdout, stderr }: Host): Presenter {
  const interrupted = (again: boolean): Promise<void> => tellInterruption(stderr, again);
  switch (output) {
    case "pretty":
      return { of: "messages", ...presentPretty(stdout, stderr) };
    case "text":
      return { of: "messages", present: presentText(stdout, stderr), interrupted };
    case "messages":
      return { of: "messages", present: (message) => stdout.write(jsonLine(message)), interrupted };
    case "chunks":
      return { of: "chunks", present: (chunk) => stdout.write(jsonLine(chunk)), interrupted };
    default:
      return output satisfies never;
  }
}
