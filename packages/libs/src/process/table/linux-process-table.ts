import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { markersIn } from "../marker.ts";
import { coalesce } from "./coalesce.ts";
import { describeCommand } from "./describe-command.ts";
import { parseProcStat } from "./parse-proc-stat.ts";
import type { ProcessEntry, ProcessSnapshot, ProcessTable } from "./process-table.ts";

/** After so many processes the event loop gets a turn. */
const sliceLength = 256;

/** The process table from /proc alone, without `ps`. */
export function linuxProcessTable(root = "/proc"): ProcessTable {
  const file = (pid: number, name: string) => readText(join(root, String(pid), name));
  const entryOf = (pid: number) => {
    const text = file(pid, "stat");
    return text === null ? null : parseProcStat(text);
  };

  function* scan(): Generator<void, ProcessSnapshot | null> {
    const pids = listPids(root);
    if (pids === null) return null;
    const entries = new Map<number, ProcessEntry>();
    for (const [index, pid] of pids.entries()) {
      const entry = entryOf(pid);
      if (entry !== null) entries.set(pid, entry);
      if (index % sliceLength === sliceLength - 1) yield;
    }
    if (!entries.has(process.pid)) return null;

    const markers = new Map<number, ReadonlySet<string> | null>();
    const readMarkers = (pid: number) => {
      const text = file(pid, "environ");
      return text === null ? null : markersIn(text);
    };
    return {
      entries,
      // Mounted with hidepid, /proc hides the processes of other users, the first one among them.
      complete: file(1, "stat") !== null,
      markersOf(pid) {
        const seen = markers.get(pid);
        if (seen !== undefined) return seen;
        const read = readMarkers(pid);
        markers.set(pid, read);
        return read;
      },
      commandOf: (pid) => commandOf(file(pid, "cmdline"), file(pid, "comm")),
    };
  }

  return {
    snapshot: coalesce(async () => {
      const reading = scan();
      for (;;) {
        const { done, value } = reading.next();
        if (done === true) return value ?? null;
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
    }),
    snapshotSync() {
      const reading = scan();
      for (;;) {
        const { done, value } = reading.next();
        if (done === true) return value ?? null;
      }
    },
    startTimeOf: (pid) => entryOf(pid)?.startTime ?? null,
    isStill({ pid, startTime }) {
      const entry = entryOf(pid);
      return entry !== null && entry.startTime === startTime && entry.alive;
    },
  };
}

function listPids(root: string): number[] | null {
  try {
    return readdirSync(root)
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && pid > 0);
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return null;
  }
}

/** The name alone, where the arguments are gone or hidden. */
function commandOf(cmdline: string | null, comm: string | null): string {
  const argv = Buffer.from(cmdline ?? "", "latin1")
    .toString("utf8")
    .split("\0");
  return describeCommand(argv) || (comm ?? "").trim() || "unknown";
}
