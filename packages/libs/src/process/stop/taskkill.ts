import { win32 } from "node:path";

import { type Environment, readVariable } from "../start/child-environment.ts";

/** A program of Windows by its absolute path: what PATH names first may be something else. */
export function systemProgram(name: string, env: Environment): string {
  const root =
    readVariable(env, "SYSTEMROOT", "win32") ??
    readVariable(env, "WINDIR", "win32") ??
    "C:\\Windows";
  return win32.join(root, "System32", name);
}

/** `/T` the whole tree, `/F` without asking: nothing else ends a console process for sure. */
export function taskkillArguments(pid: number): string[] {
  return ["/PID", String(pid), "/T", "/F"];
}

/**
 * The pids in taskkill's lines, without `hostPid` (named as the root's parent). The words around
 * them are in the language of the system, the numbers are not.
 */
export function parseTaskkill(text: string, hostPid: number): number[] {
  const pids = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return [...new Set(pids)].filter((pid) => pid > 4 && pid !== hostPid);
}

export const tasklistArguments = ["/FO", "CSV", "/NH"];

/** The processes that `tasklist /FO CSV /NH` shows: `"name","pid",…` a line. */
export function parseTasklist(text: string): Map<number, string> {
  const processes = new Map<number, string>();
  for (const line of text.split(/\r?\n/)) {
    const [, name, pid] = /^"([^"]*)","(\d+)"/.exec(line) ?? [];
    if (name !== undefined && pid !== undefined) processes.set(Number(pid), name);
  }
  return processes;
}
