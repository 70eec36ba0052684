import { inRounds } from "../measure/rounds.ts";
import { median, percentile } from "../measure/statistics.ts";
import { runWorker } from "../processes/run-worker.ts";
import { milliseconds, times } from "../report/numbers.ts";
import type { Section } from "../report/section.ts";
import type { ImportResult } from "../workers/import.ts";
import type { StartResult } from "../workers/start.ts";
import type { BenchContext } from "./bench-context.ts";

const imports = [
  { name: "zod", title: "zod" },
  { name: "zod-schemas", title: "zod, and one schema of each kind that ours are made of" },
  { name: "@hagicode/libs", title: "@hagicode/libs" },
  { name: "@hagicode/core", title: "@hagicode/core" },
];
const starts = [
  { name: "raw", title: "spawn, first byte" },
  { name: "libs", title: "@hagicode/libs, first message" },
  { name: "core", title: "@hagicode/core, first chunk" },
] as const;

/** What it costs to begin: the start of a run, and the import. */
export async function start({ quick, folder, say }: BenchContext): Promise<Section> {
  say("start: runs");
  const started = await runWorker<StartResult>("start", [folder, quick ? "20" : "100"]);
  const loaded = await inRounds(imports, quick ? 5 : 21, ({ name }, round) => {
    say(`start: import ${name}, round ${round + 1}`);
    return runWorker<ImportResult>("import", [name]);
  });
  const above = (name: "libs" | "core") => median(started[name]) - median(started.raw);
  const cost = (name: string, field: keyof ImportResult) =>
    median((loaded.get(name) ?? []).map((result) => result[field]));
  const importRatio = cost("@hagicode/core", "cpuMs") / cost("zod", "cpuMs");
  return {
    name: "start",
    title: "Start",
    about:
      "Runs of a fake that prints four lines, one after the other in one process, beside a bare `spawn` of the same; and imports, each in a Node of its own.",
    tables: [
      {
        title: "Start of a run",
        columns: ["until", "median", "p90", "above spawn"],
        rows: starts.map(({ name, title }) => [
          title,
          milliseconds(median(started[name])),
          milliseconds(percentile(started[name], 0.9)),
          name === "raw" ? "" : milliseconds(above(name)),
        ]),
      },
      {
        title: "Import",
        columns: ["package", "CPU", "wall", "CPU beside zod"],
        rows: imports.map(({ name, title }) => [
          title,
          milliseconds(cost(name, "cpuMs")),
          milliseconds(cost(name, "wallMs")),
          times(cost(name, "cpuMs") / cost("zod", "cpuMs")),
        ]),
      },
    ],
    bars: [
      {
        what: "start of a run above raw spawn, median (libs)",
        asked: "≤ 5 ms",
        measured: milliseconds(above("libs")),
        met: above("libs") <= 5,
      },
      {
        what: 'import "@hagicode/core" beside import "zod"',
        asked: "≤ 1.3 ×",
        measured: times(importRatio),
        met: importRatio <= 1.3,
      },
    ],
    notes: [
      "Both of our packages import zod, and export schemas that have to be there when the import is over: what zod takes to build the first schema of each kind (second row) is the largest part of what they take beyond it. The rest is spread over the modules of Node that starting a process needs, parsing our code, building our own schemas, and finding and loading one file and zod for each package.",
    ],
    charts: [],
  };
}
