import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { NodeCliProcess } from "../../../src/process/node-cli-process.ts";
import { OwnedRun } from "../../../src/process/owned-run.ts";
import { hostSystem, type ProcessSystem } from "../../../src/process/stop/process-system.ts";
import { linuxProcessTable } from "../../../src/process/table/linux-process-table.ts";
import { psProcessTable } from "../../../src/process/table/ps-process-table.ts";
import { hostState, manager, markedPids, startReady } from "../fixture-run.ts";

let before: ReturnType<typeof hostState>;
beforeEach(() => {
  before = hostState();
});
afterEach(() => {
  vi.unstubAllEnvs();
  expect(hostState()).toEqual(before);
});

/** Stops a fixture as if this were another system, then makes sure that nothing stays behind. */
async function stopOn(
  name: string,
  platform: Partial<ProcessSystem> | ((pid: number) => Partial<ProcessSystem>),
) {
  const handle = await startReady(name);
  const changes = typeof platform === "function" ? platform(handle.pid!) : platform;
  const sent: string[] = [];
  const system: ProcessSystem = {
    ...hostSystem,
    ...changes,
    send(pid, signal) {
      sent.push(
        `${signal} ${pid === handle.pid ? "root" : pid === -handle.pid! ? "group" : pid > 0 ? "other" : "other group"}`,
      );
      return hostSystem.send(pid, signal);
    },
  };
  const run = new OwnedRun(
    handle as NodeCliProcess,
    { graceMs: 200, killTimeoutMs: 2000 },
    system,
    () => {},
  );
  const outcome = await run.stop({});
  const left = markedPids(handle);
  await manager.stop(handle);
  handle.release();
  return { outcome, sent, left };
}

describe("a POSIX system with ps and no /proc", () => {
  const darwin = { platform: "darwin" as const, table: psProcessTable() };

  test.each(["ignores-signals.sh", "detached-tool.mjs", "wrapper.sh", "scrubbed.sh", "zombies.sh"])(
    "%s",
    async (name) => {
      const { outcome, left } = await stopOn(name, darwin);
      expect(outcome).toMatchObject({ survivors: [], verified: true });
      expect(left).toEqual([]);
    },
  );
});

describe("no process table at all", () => {
  test.each<[string, Partial<ProcessSystem>]>([
    ["Linux without /proc", { table: linuxProcessTable("/nonexistent") }],
    [
      "macOS whose ps fails, with pgrep",
      { platform: "darwin", table: psProcessTable("/nonexistent/ps") },
    ],
  ])("%s: the process group is killed, and nothing more is claimed", async (_, platform) => {
    const { outcome, sent, left } = await stopOn("ignores-signals.sh", platform);
    expect(outcome).toMatchObject({ stage: "killed", survivors: [], verified: false });
    expect(sent.slice(0, 2)).toEqual(["SIGINT group", "SIGINT group"]);
    expect(left).toEqual([]);
  });

  test("macOS without ps and pgrep: no tree-kill that would take the host down", async () => {
    vi.stubEnv("PATH", "/nonexistent");
    const { outcome, left } = await stopOn("suspended.sh", {
      platform: "darwin",
      table: psProcessTable("/nonexistent/ps"),
    });
    expect(outcome).toMatchObject({ survivors: [], verified: false });
    expect(left).toEqual([]);
  });
});

describe("a process table that shows only part", () => {
  const withHidden = (shown: number[]) => {
    const directory = mkdtempSync(join(tmpdir(), "hidepid-"));
    for (const pid of [process.pid, ...shown])
      symlinkSync(`/proc/${pid}`, join(directory, String(pid)));
    return { directory, table: linuxProcessTable(directory) };
  };

  test("what is shown is killed, and the outcome does not vouch for the rest", async () => {
    let directory = "";
    const { outcome } = await stopOn("ignores-signals.sh", (pid) => {
      const made = withHidden([pid]);
      directory = made.directory;
      return { table: made.table };
    });
    rmSync(directory, { recursive: true });
    expect(outcome).toMatchObject({ stage: "killed", survivors: [], verified: false });
  });

  test("a root that is not shown is ended all the same", async () => {
    const { directory, table } = withHidden([]);
    const { outcome, left } = await stopOn("ignores-signals.sh", { table });
    rmSync(directory, { recursive: true });
    expect(outcome).toMatchObject({ stage: "killed", survivors: [], verified: false });
    expect(left).toEqual([]);
  });
});

describe("identity", () => {
  test("a pid that went to another process just before the signal gets none", async () => {
    const table = { ...linuxProcessTable(), isStill: () => false };
    const { outcome, sent } = await stopOn("detached-tool.mjs", { table });
    expect(outcome.stage).toBe("killed");
    expect(outcome.survivors).toHaveLength(2);
    expect(sent.filter((entry) => entry.includes("other") || entry.includes("KILL"))).toEqual([]);
  });
});
