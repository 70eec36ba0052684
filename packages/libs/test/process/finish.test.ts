import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { findMarkedProcesses } from "../../src/process/find-marked-processes.ts";
import { hostState, manager, markedPids, startFixture, startReady, until } from "./fixture-run.ts";

let before: ReturnType<typeof hostState>;
beforeEach(() => {
  before = hostState();
});
afterEach(() => expect(hostState()).toEqual(before));

/** Until the root has gone, and its jobs have become the program they were started for. */
async function startAndLeave(name: string, args: string[], jobs: number) {
  const handle = await startReady(name, args);
  await handle.exit;
  const sleeping = () =>
    findMarkedProcesses(handle.marker).filter(({ command }) => command === "sleep");
  await until(() => sleeping().length === jobs);
  return handle;
}

describe("finish", () => {
  test("finds nothing after a clean end, at once", async () => {
    const handle = await startFixture("exits-at-once.sh");
    await handle.exit;
    const begun = performance.now();
    expect(await manager.finish(handle)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(100);
    handle.release();
  });

  test("reports a background job and leaves it alone", async () => {
    const handle = await startAndLeave("holds-output.sh", [], 1);
    const left = await manager.finish(handle);
    expect(left).toEqual([{ pid: expect.any(Number), command: "sleep", killed: false }]);
    expect(markedPids(handle)).toEqual([left[0]?.pid]);
    expect(await manager.finish(handle, { leftovers: "kill" })).toEqual([
      { ...left[0], killed: true },
    ]);
    expect(markedPids(handle)).toEqual([]);
    handle.release();
  });

  test("ends what is left of the root's group, and says so", async () => {
    const handle = await startAndLeave("holds-output.sh", ["group"], 1);
    expect(await manager.finish(handle)).toEqual([
      { pid: expect.any(Number), command: "sleep", killed: true },
    ]);
    expect(markedPids(handle)).toEqual([]);
    handle.release();
  });

  test("kills those in the group that ignore the signal, and no background job", async () => {
    const handle = await startAndLeave("stubborn-leftovers.sh", [], 2);
    const left = await manager.finish(handle);
    expect(left.map(({ killed }) => String(killed)).toSorted()).toEqual(["false", "true"]);
    const job = left.find(({ killed }) => !killed);
    expect(markedPids(handle)).toEqual([job?.pid]);
    await manager.stop(handle);
    expect(markedPids(handle)).toEqual([]);
    handle.release();
  });

  test("does not mention what ends by itself just after the root", async () => {
    const handle = await startReady("lingers.sh");
    await handle.exit;
    expect(await manager.finish(handle)).toEqual([]);
    handle.release();
  });

  test("does nothing while the root lives", async () => {
    const handle = await startReady("ignores-signals.sh", [], { graceMs: 50 });
    expect(await manager.finish(handle, { leftovers: "kill" })).toEqual([]);
    expect(markedPids(handle)).toContain(handle.pid);
    await manager.stop(handle);
    handle.release();
  });

  test("after a stop there is nothing to find", async () => {
    const handle = await startReady("double-fork.sh");
    await manager.stop(handle);
    expect(await manager.finish(handle, { leftovers: "kill" })).toEqual([]);
    handle.release();
  });
});
