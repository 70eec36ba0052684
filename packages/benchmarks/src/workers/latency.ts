import { fileURLToPath } from "node:url";

import { PiCliProvider } from "@hagicode/core";
import { PiProvider } from "@hagicode/libs";

import { spawn } from "../processes/child-process.ts";
import { report } from "./report.ts";

export interface LatencyResult {
  /** From the write of a line to its arrival, one a delta, in milliseconds. */
  delays: number[];
}

const [reader = "", count = "100", pauseMs = "5"] = process.argv.slice(2);
const script = fileURLToPath(new URL("timed-lines.js", import.meta.url));
const command: [string, ...string[]] = [process.execPath, script, count, pauseMs];
const delays: number[] = [];

switch (reader) {
  case "floor":
    await readRaw();
    break;
  case "libs":
    for await (const { type, content } of new PiProvider().execute({ executable: command }, "go")) {
      if (type === "assistant") note(content.text);
    }
    break;
  case "core": {
    const provider = new PiCliProvider({ defaults: { executable: command } });
    for await (const chunk of provider.stream({ prompt: "go" })) {
      if (chunk.type === "content_delta") note(chunk.text);
    }
    break;
  }
  default:
    throw new Error(`There is no reader called ${reader}`);
}
report({ delays } satisfies LatencyResult);

/** What cannot be less: when the bytes arrive in this process. */
async function readRaw(): Promise<void> {
  const [node, ...args] = command;
  for await (const chunk of spawn(node, args, { stdio: ["ignore", "pipe", "inherit"] }).stdout) {
    const arrived = process.hrtime.bigint();
    const sent = /"delta":"(\d+) "/.exec(String(chunk))?.[1];
    if (sent !== undefined) delays.push(Number(arrived - BigInt(sent)) / 1e6);
  }
}

function note(text: string): void {
  delays.push(Number(process.hrtime.bigint() - BigInt(text.trim())) / 1e6);
}
