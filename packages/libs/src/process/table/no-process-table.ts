import type { ProcessTable } from "./process-table.ts";

/** Where nothing shows the processes cheaply: Windows. */
export const noProcessTable: ProcessTable = {
  snapshot: () => Promise.resolve(null),
  snapshotSync: () => null,
  startTimeOf: () => null,
  isStill: () => false,
};
