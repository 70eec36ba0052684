import { describe, expect, test } from "vitest";

import { killTree } from "../../../src/process/stop/kill-tree.ts";
import { hostSystem, type ProcessSystem } from "../../../src/process/stop/process-system.ts";
import { RunProcesses } from "../../../src/process/stop/run-processes.ts";
import type { ProcessEntry, ProcessTable } from "../../../src/process/table/process-table.ts";

const marker = "HAGICODE_RUN_0123456789ABCDEF";

/** A run in its own group whose members appear as told, and die unless they are immortal. */
function world(generations: number[][], immortal: number[] = [], strangers: ProcessEntry[] = []) {
  const alive = new Set<number>();
  const sent: string[] = [];
  const entryOf = (pid: number, groupId: number): ProcessEntry => {
    return {
      pid,
      parentPid: 1,
      groupId,
      sessionId: groupId,
      startTime: 10,
      alive: true,
      suspended: false,
    };
  };
  const table: ProcessTable = {
    async snapshot() {
      for (const pid of generations.shift() ?? []) alive.add(pid);
      const entries = new Map([[50, entryOf(50, 50)]]);
      for (const stranger of strangers) entries.set(stranger.pid, stranger);
      for (const pid of alive) entries.set(pid, entryOf(pid, 100));
      const markersOf = (pid: number) => new Set(pid >= 100 ? [marker] : []);
      return { entries, complete: true, markersOf, commandOf: (pid) => `command ${pid}` };
    },
    snapshotSync: () => null,
    startTimeOf: () => 10,
    isStill: ({ pid }) => alive.has(pid),
  };
  const system: ProcessSystem = {
    ...hostSystem,
    hostPid: 50,
    table,
    send(pid, signal) {
      sent.push(`${signal} ${pid}`);
      return immortal.includes(pid) || alive.delete(pid);
    },
  };
  const identity = { rootPid: 100, rootStartTime: 10, marker };
  return { processes: new RunProcesses(system, identity, () => true), sent };
}

describe("killTree", () => {
  test("goes on until nothing is left, and says once that it begins", async () => {
    const { processes, sent } = world([[100, 101], [102], [103, 104]]);
    const begun: number[] = [];
    const result = await killTree(processes, 5000, (count) => begun.push(count));
    expect(result).toEqual({ killed: [100, 101, 102, 103, 104], survivors: [], verified: true });
    expect(begun).toEqual([2]);
    expect(sent.filter((entry) => entry === "SIGKILL -100")).toHaveLength(3);
  });

  test("never a whole group in which a stranger stands", async () => {
    const stranger = {
      pid: 70,
      parentPid: 1,
      groupId: 100,
      sessionId: 100,
      startTime: 9,
      alive: true,
      suspended: false,
    };
    const { processes, sent } = world([[100, 101]], [], [stranger]);
    expect(await killTree(processes, 5000)).toEqual({
      killed: [100, 101],
      survivors: [],
      verified: true,
    });
    expect(sent).toEqual(["SIGKILL 100", "SIGKILL 101"]);
  });

  test("names who is left when the time is up", async () => {
    const result = await killTree(world([[100, 101]], [101]).processes, 30);
    expect(result).toEqual({
      killed: [100],
      survivors: [{ pid: 101, command: "command 101" }],
      verified: true,
    });
  });

  test("kills once and looks again, however little time it has", async () => {
    const { processes, sent } = world([[100]]);
    expect(await killTree(processes, 0)).toEqual({ killed: [100], survivors: [], verified: true });
    expect(sent).toContain("SIGKILL 100");
  });

  test("signals nobody when there is nothing to kill", async () => {
    const { processes, sent } = world([]);
    expect(await killTree(processes, 5000)).toEqual({ killed: [], survivors: [], verified: true });
    expect(sent).toEqual([]);
  });
});
