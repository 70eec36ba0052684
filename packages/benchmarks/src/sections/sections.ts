import type { Section } from "../report/section.ts";
import type { BenchContext } from "./bench-context.ts";
import { latency } from "./latency.ts";
import { longLines } from "./long-lines.ts";
import { manyRuns } from "./many-runs.ts";
import { memory } from "./memory.ts";
import { start } from "./start.ts";
import { stop } from "./stop.ts";
import { throughput } from "./throughput.ts";

/** All benchmarks, in the order of the document. */
export const sections: Readonly<Record<string, (context: BenchContext) => Promise<Section>>> = {
  throughput,
  "long-lines": longLines,
  memory,
  latency,
  start,
  "many-runs": manyRuns,
  stop,
};
