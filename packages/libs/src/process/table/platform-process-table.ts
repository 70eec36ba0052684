import { linuxProcessTable } from "./linux-process-table.ts";
import { noProcessTable } from "./no-process-table.ts";
import type { ProcessTable } from "./process-table.ts";
import { psProcessTable } from "./ps-process-table.ts";

export function platformProcessTable(platform: NodeJS.Platform): ProcessTable {
  switch (platform) {
    case "linux":
    case "android":
      return linuxProcessTable();
    case "win32":
      return noProcessTable;
    default:
      return psProcessTable();
  }
}
