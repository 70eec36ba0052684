import { setTimeout as sleep } from "node:timers/promises";

import { PiProvider } from "@hagicode/libs";

import { watchPeakMemory } from "../measure/own-memory.ts";
import { catCommand } from "../readers/cat-command.ts";
import { report } from "./report.ts";

export interface SlowResult {
  peakBytes: number;
  wallMs: number;
  deltas: number;
  text: number;
}

/** A consumer that rests for a moment after every few messages. */
const [file = "", every = "20", pauseMs = "5"] = process.argv.slice(2);
const peak = watchPeakMemory();
const since = performance.now();
let deltas = 0;
let text = 0;
for await (const { type, content } of new PiProvider().execute(
  { executable: catCommand(file) },
  "read",
)) {
  if (type === "terminal.failed") throw new Error(content.text);
  if (type !== "assistant") continue;
  deltas += 1;
  text += content.text.length;
  if (deltas % Number(every) === 0) await sleep(Number(pauseMs));
}
report({ peakBytes: peak(), wallMs: performance.now() - since, deltas, text });
