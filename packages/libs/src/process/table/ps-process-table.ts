import { type CommandResult, runCommand, runCommandSync } from "../child-process.ts";
import { coalesce } from "./coalesce.ts";
import { parsePs, psArguments, psEnvironment } from "./parse-ps.ts";
import type { ProcessSnapshot, ProcessTable } from "./process-table.ts";

const timeoutMs = 2000;

/** The process table as `ps` prints it: start times in whole seconds, no environment. */
export function psProcessTable(ps = "ps"): ProcessTable {
  const env = () => ({ ...process.env, ...psEnvironment });
  let latest: ProcessSnapshot | null = null;
  const keep = (result: CommandResult) => {
    latest = snapshotOf(result);
    return latest;
  };
  return {
    snapshot: coalesce(async () => keep(await runCommand(ps, psArguments, env(), timeoutMs))),
    snapshotSync: () => keep(runCommandSync(ps, psArguments, env(), timeoutMs)),
    startTimeOf: () => null,
    // Every round of signals follows a new snapshot; a `ps` for each signal would be later still.
    isStill: ({ pid, startTime }) => latest?.entries.get(pid)?.startTime === startTime,
  };
}

function snapshotOf(result: CommandResult): ProcessSnapshot | null {
  const rows = parsePs(result.stdout);
  const entries = new Map(rows.map((entry) => [entry.pid, entry]));
  if (!entries.has(process.pid)) return null;
  return {
    entries,
    complete: entries.has(1),
    markersOf: () => null,
    commandOf: (pid) => entries.get(pid)?.command ?? "unknown",
  };
}
