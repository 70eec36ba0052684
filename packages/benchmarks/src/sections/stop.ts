import { randomUUID } from "node:crypto";
import path from "node:path";

import { inRounds } from "../measure/rounds.ts";
import { median } from "../measure/statistics.ts";
import { killMarked } from "../processes/marked-processes.ts";
import { runWorker } from "../processes/run-worker.ts";
import { milliseconds } from "../report/numbers.ts";
import type { Section } from "../report/section.ts";
import { stoppers } from "../stop/stoppers.ts";
import { trees } from "../stop/trees.ts";
import type { StopResult } from "../workers/stop.ts";
import type { BenchContext } from "./bench-context.ts";

/** Stopping trees, with us and with others. */
export async function stop({ quick, folder, say }: BenchContext): Promise<Section> {
  const cells = new Map<string, StopResult[]>();
  for (const tree of trees) {
    const results = await inRounds(stoppers, quick ? 1 : 5, async ({ name }, round) => {
      say(`stop: ${tree.name}, ${name}, round ${round + 1}`);
      const mark = randomUUID();
      const ready = path.join(folder, `ready-${mark}`);
      try {
        return await runWorker<StopResult>("stop", [name, tree.name, mark, ready]);
      } finally {
        killMarked(mark);
      }
    });
    for (const [name, all] of results) cells.set(`${name} ${tree.name}`, all);
  }
  const ours = trees.flatMap(({ name }) => cells.get(`libs ${name}`) ?? []);
  const slowest = Math.max(...ours.map(({ settledMs }) => settledMs ?? Infinity));
  const left = ours.reduce((sum, { survivors }) => sum + (survivors?.length ?? 0), 0);
  const canLook = ours.every(({ survivors }) => survivors !== null);
  return {
    name: "stop",
    title: "Stopping a process tree",
    about:
      "From the request to stop until it is said to be over, and how many processes of the tree are alive half a second later. They are counted from outside, by a variable in their environment. Whatever is left is killed after each measurement.",
    tables: [
      {
        title: null,
        columns: ["", ...trees.map(({ name }) => name)],
        rows: stoppers.map(({ name, title }) => [
          title,
          ...trees.map((tree) => cellText(cells.get(`${name} ${tree.name}`) ?? [])),
        ]),
      },
    ],
    bars: [
      {
        what: "our stop: processes left alive, all trees",
        asked: "0",
        measured: canLook ? String(left) : "cannot be seen here",
        met: canLook && left === 0,
      },
      {
        what: "our stop: slowest, all trees",
        asked: "≤ grace (2 s) + 5 s",
        measured: milliseconds(slowest),
        met: slowest <= 7000,
      },
    ],
    notes: trees.map(({ title }) => title),
    charts: [],
  };
}

function cellText(results: readonly StopResult[]): string {
  const settled = results.flatMap(({ settledMs }) => settledMs ?? []);
  const time = settled.length < results.length ? "never settled" : milliseconds(median(settled));
  const counts = results.map(({ survivors }) => survivors?.length ?? Number.NaN);
  return `${time}, ${Math.max(...counts)} left`;
}
