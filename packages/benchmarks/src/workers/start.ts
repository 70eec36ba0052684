import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";

import { PiCliProvider } from "@hagicode/core";
import { PiProvider } from "@hagicode/libs";

import { spawn } from "../processes/child-process.ts";
import { catCommand } from "../readers/cat-command.ts";
import { sessionRecord, toLine } from "../workloads/pi-record.ts";
import { report } from "./report.ts";

export interface StartResult {
  /** Milliseconds from the call to the first byte or message, one a start. */
  raw: number[];
  libs: number[];
  core: number[];
}

const [folder = "", rounds = "10"] = process.argv.slice(2);
const file = path.join(folder, "start.jsonl");
writeFileSync(
  file,
  [
    sessionRecord,
    { type: "agent_start" },
    { type: "agent_end", messages: [], willRetry: false },
    { type: "agent_settled", aborted: false },
  ]
    .map(toLine)
    .join(""),
);
const executable = catCommand(file);
const result: StartResult = { raw: [], libs: [], core: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  result.raw.push(await startRaw());
  result.libs.push(await firstOf(new PiProvider().execute({ executable }, "go")));
  const provider = new PiCliProvider({ defaults: { executable } });
  result.core.push(await firstOf(provider.stream({ prompt: "go" })));
}
report(result);

async function startRaw(): Promise<number> {
  const [command, ...args] = executable;
  const since = performance.now();
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
  const closed = once(child, "close");
  child.stdin.on("error", () => {}).end("go");
  await once(child.stdout, "data");
  const tookMs = performance.now() - since;
  child.stderr.resume();
  child.stdout.resume();
  await closed;
  return tookMs;
}

/** Until the first message; the rest is read to the end, so that no run disturbs the next. */
async function firstOf(stream: AsyncIterable<unknown>): Promise<number> {
  const since = performance.now();
  let tookMs = 0;
  for await (const _ of stream) tookMs ||= performance.now() - since;
  return tookMs;
}
