import { rmSync } from "node:fs";

import { readers } from "../readers/readers.ts";
import type { Section } from "../report/section.ts";
import {
  type Workload,
  deltaWorkload,
  legacyWorkload,
  longLineWorkload,
  toolWorkload,
} from "../workloads/workloads.ts";
import { writeWorkload } from "../workloads/write-workload.ts";
import type { BenchContext } from "./bench-context.ts";
import { readStream } from "./read-stream.ts";
import { throughputBars } from "./throughput-bars.ts";
import { type ReadWorkload, readingTable, speedChart } from "./throughput-tables.ts";

/** Every reader on every stream. */
export async function throughput(context: BenchContext): Promise<Section> {
  const read: ReadWorkload[] = [];
  for (const workload of workloads(context.quick)) {
    context.say(`${workload.title}: writing it`);
    const stream = writeWorkload(context.folder, workload);
    read.push({ stream, readings: await readStream(context, readers, stream) });
    rmSync(stream.file);
  }
  return {
    name: "throughput",
    title: "Reading a stream",
    about:
      "Every reader reads what the same `cat` writes into a pipe. CPU time is that of the reading process: user and system, all threads. A peer parses each line and looks at the delta. Ours goes through the whole provider: the process is started, its stream framed, mapped, settled and judged, and every delta arrives as a message of its own. A reader counts only when it found every delta and every tool result.\n\nEach process reads the stream four times. `CPU` is the median of the last two passes, as it is in a service; `first pass` is that of a fresh process, in which V8 has everything still to compile: the more code a reader has, the more that is. All readers are loaded in every process, so that all have the same heap.",
    tables: read.map(readingTable),
    bars: throughputBars(read),
    notes: [
      "`split per chunk` and pi's own reader are quadratic on long lines: each chunk joins and searches the whole line again.",
      "A reader that takes more than 12 s for a pass reads once only.",
    ],
    charts: read.filter(({ stream }) => charted.includes(stream.name)).map(speedChart),
  };
}

const charted = ["legacy", "delta-constant", "line-32"];

function workloads(quick: boolean): Workload[] {
  const answers = quick ? 20 : 55;
  return [
    legacyWorkload(quick ? 1 : 6),
    deltaWorkload(answers, "constant"),
    deltaWorkload(answers, "growing"),
    longLineWorkload(quick ? 6 : 32),
    deltaWorkload(answers, "constant", "unicode"),
    toolWorkload(quick ? 60 : 500),
  ];
}
