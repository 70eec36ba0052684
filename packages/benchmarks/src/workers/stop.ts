import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { benchMarker, findMarked } from "../processes/marked-processes.ts";
import { stoppers } from "../stop/stoppers.ts";
import { trees } from "../stop/trees.ts";
import { report } from "./report.ts";

export interface StopResult {
  /** From the request to stop until it was said to be over; null: it never was. */
  settledMs: number | null;
  /** Commands of what was still alive then, a moment later; null where we cannot look. */
  survivors: string[] | null;
}

const patienceMs = 10_000;

const [stopper = "", treeName = "", mark = "", ready = ""] = process.argv.slice(2);
const tree = trees.find(({ name }) => name === treeName);
const stop = await stoppers.find(({ name }) => name === stopper)?.load();
if (!tree || !stop) throw new Error(`There is no ${stopper} or no ${treeName}`);

const root = fileURLToPath(new URL("../stop/tree-root.js", import.meta.url));
const started = await stop([process.execPath, root, treeName], {
  [benchMarker]: mark,
  HAGICODE_BENCH_READY: ready,
});
await until("the tree is up", () => existsSync(ready) && isUp());

const since = performance.now();
const over = started.stop().then(() => performance.now() - since);
const settledMs = await Promise.race([over, sleep(patienceMs, null)]);
// What was signalled just now may take a moment to go.
const deadline = performance.now() + 500;
let survivors = commands();
while (survivors?.length && performance.now() < deadline) {
  await sleep(20);
  survivors = commands();
}
report({ settledMs, survivors } satisfies StopResult);

function commands(): string[] | null {
  return findMarked(mark)?.map(({ command }) => command) ?? null;
}

/** All its processes are there, and the shells have become what they are to be. */
function isUp(): boolean {
  const found = commands();
  if (found === null) return true;
  return found.length === tree?.size && found.filter(isAsleep).length === tree.size - 1;
}

function isAsleep(command: string): boolean {
  return command.startsWith("sleep ");
}

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Not reached: ${what}`);
    await sleep(10);
  }
}
