import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  findMembers,
  type KnownProcesses,
  sparedProcesses,
} from "../../../src/process/stop/run-members.ts";
import type { ProcessEntry, ProcessSnapshot } from "../../../src/process/table/process-table.ts";

const marker = "HAGICODE_RUN_0123456789ABCDEF";
const run = { rootPid: 100, rootStartTime: 1000, marker };
const host = { pid: 50, parentPid: 10, startTime: 500 };
const root = { pid: 100, parentPid: 50, groupId: 100, sessionId: 100, startTime: 1000 };

type Row = Partial<ProcessEntry> & { pid: number; marked?: boolean };

function table(...rows: Row[]): ProcessSnapshot {
  const all: Row[] = [
    { pid: 1, parentPid: 0, startTime: 0 },
    { pid: 10, parentPid: 1, startTime: 10 },
    host,
    ...rows,
  ];
  const marked = new Set(all.filter((row) => row.marked).map((row) => row.pid));
  const entries = all.map(({ marked: _marked, ...row }): ProcessEntry => {
    return {
      parentPid: 1,
      groupId: row.pid,
      sessionId: row.pid,
      startTime: 1001,
      alive: true,
      suspended: false,
      ...row,
    };
  });
  return {
    entries: new Map(entries.map((entry) => [entry.pid, entry])),
    complete: true,
    markersOf: (pid) => new Set(marked.has(pid) ? [marker] : []),
    commandOf: () => "",
  };
}

function members(snapshot: ProcessSnapshot, known: KnownProcesses = new Map([[100, 1000]])) {
  const found = findMembers(snapshot, run, known, sparedProcesses(snapshot, host.pid));
  return found.map(({ pid }) => pid).sort((a, b) => a - b);
}

describe("the processes of a run", () => {
  test.each<[string, Row[], number[]]>([
    ["the root alone", [root], [100]],
    [
      "children and theirs",
      [root, { pid: 101, parentPid: 100 }, { pid: 102, parentPid: 101 }],
      [100, 101, 102],
    ],
    [
      "children whose pids have wrapped round",
      [root, { pid: 7, parentPid: 8 }, { pid: 8, parentPid: 100 }],
      [7, 8, 100],
    ],
    [
      "its group and session after the root has gone",
      [
        { pid: 101, groupId: 100 },
        { pid: 102, sessionId: 100 },
      ],
      [101, 102],
    ],
    ["what carries the marker, wherever it stands", [root, { pid: 101, marked: true }], [100, 101]],
    [
      "the children of that, without the marker",
      [
        { pid: 101, marked: true },
        { pid: 102, parentPid: 101 },
      ],
      [101, 102],
    ],
    [
      "the group of that",
      [
        { pid: 101, marked: true },
        { pid: 102, groupId: 101 },
      ],
      [101, 102],
    ],
    [
      "no zombie",
      [
        { ...root, alive: false },
        { pid: 101, parentPid: 100, alive: false },
      ],
      [],
    ],
    ["no stranger", [root, { pid: 101, parentPid: 10 }, { pid: 102, parentPid: 50 }], [100]],
    [
      "nobody with the root's pid, once it is reused",
      [{ ...root, parentPid: 1, startTime: 2000 }],
      [],
    ],
    [
      "nor who stands in that one's group",
      [
        { ...root, startTime: 2000 },
        { pid: 101, groupId: 100, startTime: 2001 },
      ],
      [],
    ],
    [
      "nobody older than the run",
      [
        root,
        { pid: 101, groupId: 100, startTime: 999 },
        { pid: 102, marked: true, startTime: 999 },
      ],
      [100],
    ],
    [
      "not the host, its ancestors or the first process, marked though they are",
      [
        root,
        { ...host, marked: true },
        { pid: 10, marked: true, startTime: 1001 },
        { pid: 1, marked: true, startTime: 1001 },
      ],
      [100],
    ],
    [
      "not even when they stand in the group",
      [root, { ...host, startTime: 1001, groupId: 100, parentPid: 100 }],
      [],
    ],
  ])("%s", (_, rows, expected) => {
    expect(members(table(...rows))).toEqual(expected);
  });

  test("remembers whom it saw: an orphan without any mark is still known", () => {
    const known: KnownProcesses = new Map([[100, 1000]]);
    expect(
      members(table(root, { pid: 101, parentPid: 100 }, { pid: 102, parentPid: 101 }), known),
    ).toEqual([100, 101, 102]);
    expect(members(table({ pid: 102 }), known)).toEqual([102]);
    expect(members(table({ pid: 103, sessionId: 101 }), known)).toEqual([103]);
    expect(members(table({ pid: 102, startTime: 3000 }), known)).toEqual([]);
  });

  test("never names the spared, the older or the dead, whatever the table says", () => {
    const pid = fc.integer({ min: 1, max: 30 });
    const row = fc.record({
      pid,
      parentPid: pid,
      groupId: pid,
      sessionId: pid,
      startTime: fc.integer({ min: 990, max: 1010 }),
      alive: fc.boolean(),
      marked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), pid, (rows, hostPid) => {
        const snapshot = table(...rows);
        const spared = sparedProcesses(snapshot, hostPid);
        for (const found of findMembers(snapshot, run, new Map([[100, 1000]]), spared)) {
          expect(spared.has(found.pid)).toBe(false);
          expect(found.alive).toBe(true);
          expect(found.startTime).toBeGreaterThanOrEqual(1000);
        }
      }),
    );
  });
});
