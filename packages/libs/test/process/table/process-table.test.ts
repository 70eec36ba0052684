import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { linuxProcessTable } from "../../../src/process/table/linux-process-table.ts";
import type { ProcessTable } from "../../../src/process/table/process-table.ts";
import { psProcessTable } from "../../../src/process/table/ps-process-table.ts";
import { manager, startReady } from "../fixture-run.ts";

const hidden = mkdtempSync(join(tmpdir(), "hidepid-"));
symlinkSync(`/proc/${process.pid}`, join(hidden, String(process.pid)));
afterAll(() => rmSync(hidden, { recursive: true }));

describe.each<[string, ProcessTable]>([
  ["/proc", linuxProcessTable()],
  ["ps", psProcessTable()],
])("the process table by %s", (_, table) => {
  test("shows a child, its parent, its group, and that it is still the same", async () => {
    const handle = await startReady("ignores-signals.sh");
    const pid = handle.pid!;
    for (const snapshot of [await table.snapshot(), table.snapshotSync()]) {
      const entry = snapshot!.entries.get(pid)!;
      expect(entry).toMatchObject({ pid, parentPid: process.pid, groupId: pid, alive: true });
      expect(snapshot!.complete).toBe(true);
      expect(snapshot!.commandOf(pid)).toMatch(/sh .*ignores-signals\.sh$/);
      expect(table.isStill(entry)).toBe(true);
      expect(table.isStill({ pid, startTime: entry.startTime - 1 })).toBe(false);
    }
    await manager.stop(handle, { killSignal: AbortSignal.abort() });
    const after = await table.snapshot();
    expect(after!.entries.get(pid)?.alive ?? false).toBe(false);
    handle.release();
  });

  test("is read once for all who ask at the same time", async () => {
    const [first, second] = await Promise.all([table.snapshot(), table.snapshot()]);
    expect(first).toBe(second);
    expect(await table.snapshot()).not.toBe(first);
  });
});

describe("what can't be seen", () => {
  test("without /proc there is no table", async () => {
    expect(await linuxProcessTable("/nonexistent").snapshot()).toBeNull();
  });

  test("with the others hidden it is not complete", async () => {
    const snapshot = await linuxProcessTable(hidden).snapshot();
    expect([...snapshot!.entries.keys()]).toEqual([process.pid]);
    expect(snapshot!.complete).toBe(false);
  });

  test("without ps there is no table", async () => {
    expect(await psProcessTable("/nonexistent/ps").snapshot()).toBeNull();
    expect(psProcessTable("/nonexistent/ps").snapshotSync()).toBeNull();
  });

  test("a marker is seen by its whole name only", async () => {
    const handle = await startReady("ignores-signals.sh", [], {
      environment: { OTHER: "HAGICODE_RUN_AAAAAAAAAAAAAAAA=1", HAGICODE_RUN_X: "1" },
    });
    const snapshot = linuxProcessTable().snapshotSync()!;
    expect([...snapshot.markersOf(handle.pid!)!]).toEqual([handle.marker]);
    await manager.stop(handle, { killSignal: AbortSignal.abort() });
    handle.release();
  });
});
