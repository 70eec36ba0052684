import { createHash } from "node:crypto";

import {
  type Workload,
  deltaWorkload,
  legacyWorkload,
  longLineWorkload,
  toolWorkload,
} from "../../src/workloads/workloads.ts";
import { writeRun } from "../../src/workloads/write-run.ts";

/** Small ones of every kind. */
export const smallWorkloads: readonly Workload[] = [
  shortened(legacyWorkload(3)),
  shortened(deltaWorkload(3, "constant")),
  shortened(deltaWorkload(3, "growing")),
  shortened(deltaWorkload(3, "constant", "unicode")),
  toolWorkload(4),
  longLineWorkload(1),
];

export function linesOf({ style, turns }: Workload): string[] {
  return [...writeRun(style, turns())];
}

export function hashOf(workload: Workload): string {
  return createHash("sha256").update(linesOf(workload).join("")).digest("hex");
}

/** Answers of 3000 deltas are for measuring. */
function shortened(workload: Workload): Workload {
  const turns = () =>
    [...workload.turns()].map((turn) => ({ ...turn, deltas: turn.deltas.slice(0, 40) }));
  return { ...workload, turns };
}
