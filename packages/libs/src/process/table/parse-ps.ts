import { describeCommand } from "./describe-command.ts";
import type { ProcessEntry } from "./process-table.ts";

/** What `parsePs` reads; the same words on macOS, the BSDs and procps. */
export const psArguments = ["-A", "-ww", "-o", "pid=,ppid=,pgid=,stat=,lstart=,command="];

/** Names and dates in English, times that are the same all year. */
export const psEnvironment = { LC_ALL: "C", TZ: "UTC" };

export interface PsEntry extends ProcessEntry {
  command: string;
}

const row =
  /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+\w{3}\s+(?:(\w{3})\s+(\d+)|(\d+)\s+(\w{3}))\s+(\d\d:\d\d:\d\d)\s+(\d{4})(?:\s+(.*))?$/;

/** Reads the output of `ps`, line by line; what is no row is passed over. */
export function parsePs(text: string): PsEntry[] {
  const entries: PsEntry[] = [];
  for (const line of text.split("\n")) {
    const match = row.exec(line);
    if (match === null) continue;
    const [
      ,
      pid,
      parentPid,
      groupId,
      state = "",
      month,
      day,
      dayFirst,
      monthLast,
      time,
      year,
      command = "",
    ] = match;
    entries.push({
      pid: Number(pid),
      parentPid: Number(parentPid),
      groupId: Number(groupId),
      sessionId: null,
      startTime: Date.parse(`${month ?? monthLast} ${day ?? dayFirst} ${year} ${time} UTC`),
      alive: !state.startsWith("Z"),
      suspended: state.startsWith("T"),
      command: describeCommand(command.trim().split(/\s+/)),
    });
  }
  return entries;
}
