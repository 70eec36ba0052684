import type { ProcessEntry } from "./process-table.ts";

/** Reads `/proc/<pid>/stat`; null when it is not one. See proc_pid_stat(5). */
export function parseProcStat(text: string): ProcessEntry | null {
  const open = text.indexOf("(");
  // The name may itself hold blanks and parentheses.
  const close = text.lastIndexOf(")");
  if (open === -1 || close < open) return null;
  const fields = text.slice(close + 2).split(" ");
  const number = (index: number) => Number(fields[index] ?? Number.NaN);

  const pid = Number(text.slice(0, open));
  const state = fields[0] ?? "";
  const [parentPid, groupId, sessionId] = [number(1), number(2), number(3)];
  const [threads, startTime] = [number(17), number(19)];
  if (![pid, parentPid, groupId, sessionId, startTime].every(Number.isInteger)) return null;

  // A main thread that ended before the others looks like a zombie and is none.
  const alive = !(/^[ZXx]$/.test(state) && !(threads > 1));
  return { pid, startTime, parentPid, groupId, sessionId, alive, suspended: /^[Tt]$/.test(state) };
}
