import { readdir, readFile, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

import { killTree } from "../stop/kill-tree.ts";
import type { ProcessSystem } from "../stop/process-system.ts";
import { RunProcesses } from "../stop/run-processes.ts";
import type { StopOutcome } from "../stop-outcome.ts";
import type { BootIdentity } from "./boot-identity.ts";
import { parseRegisterRecord, type RegisteredRun, type RegisterRecord } from "./register-record.ts";

/** How a recovery ended, and what it ended. */
export interface RecoveryOutcome extends StopOutcome {
  killed: StopOutcome["survivors"];
}

const killTimeoutMs = 5000;

/**
 * Kills what hosts that are gone left behind according to their files in `directory`, and removes
 * those files. A living host's file, and one of another machine or pid namespace, is left alone; a
 * file that is no record is renamed to `….corrupt`. Never rejects: what could not be looked at makes
 * `verified` false.
 */
export async function recoverOwnedProcesses(
  directory: string,
  boot: BootIdentity | null,
  system: ProcessSystem,
): Promise<RecoveryOutcome> {
  const begun = performance.now();
  const results: RecoveredRun[] = [];
  const names = await readdir(directory).catch(unlessMissing([]));
  let sawAll = boot !== null && names !== null;
  for (const name of names?.filter((name) => /\.json(?:\.tmp)?$/.test(name)) ?? []) {
    if (boot === null) break;
    const path = join(directory, name);
    const text = await readFile(path, "utf8").catch(unlessMissing(undefined));
    if (text === null) sawAll = false;
    const record = typeof text === "string" ? await readRecord(path, text) : null;
    if (record === null || !isAbandoned(record, boot, system)) continue;
    // After a restart of the machine nothing can be left.
    const runs = record.bootId === boot.bootId ? record.runs : [];
    const killed = await Promise.all(runs.map((run) => killRegistered(run, system)));
    results.push(...killed);
    if (killed.every(({ survivors, verified }) => survivors.length === 0 && verified))
      await rm(path, { force: true }).catch(() => {});
  }

  const killed = results.flatMap((result) => result.killed);
  const survivors = results.flatMap((result) => result.survivors);
  const found = killed.length + survivors.length > 0 ? "killed" : "exited";
  return {
    stage: results.length === 0 ? "not_started" : found,
    durationMs: performance.now() - begun,
    killed,
    survivors,
    verified: sawAll && results.every(({ verified }) => verified),
  };
}

/** What is missing holds nothing; null for what can't be read. */
function unlessMissing<T>(nothing: T): (error: NodeJS.ErrnoException) => T | null {
  return ({ code }) => (code === "ENOENT" ? nothing : null);
}

async function readRecord(path: string, text: string): Promise<RegisterRecord | null> {
  const record = parseRegisterRecord(text);
  // A draft may be in the middle of being written; whole, it is as good as the file.
  if (record === null && !path.endsWith(".tmp"))
    await rename(path, `${path}.corrupt`).catch(() => {});
  return record;
}

function isAbandoned(record: RegisterRecord, boot: BootIdentity, system: ProcessSystem): boolean {
  if (record.bootId !== boot.bootId) return record.hostName === hostname();
  return record.pidNamespace === boot.pidNamespace && !system.table.isStill(record.host);
}

type RecoveredRun = Pick<RecoveryOutcome, "killed" | "survivors" | "verified">;

/** Only what carries the marker is taken for the run's, and what descends from that. */
async function killRegistered(
  { pid, startTime, marker }: RegisteredRun,
  system: ProcessSystem,
): Promise<RecoveredRun> {
  const identity = { rootPid: pid, rootStartTime: startTime, marker };
  const processes = new RunProcesses(system, identity, () => false);
  const commands = new Map<number, string>();
  const result = await killTree(processes, killTimeoutMs, undefined, (seen) => {
    for (const { pid } of seen.alive) {
      if (!commands.has(pid)) commands.set(pid, seen.commandOf(pid));
    }
    return seen;
  });
  if (result === null) return { killed: [], survivors: [], verified: false };
  const killed = result.killed.map((pid) => ({ pid, command: commands.get(pid) ?? "" }));
  return { ...result, killed };
}
