import { afterEach, beforeEach, describe, expect, test } from "vitest";

import {
  hostState,
  manager,
  markedPids,
  readOutput,
  startFixture,
  startReady,
  until,
} from "../fixture-run.ts";

const long = process.env["HAGICODE_LONG_TESTS"] === "1";

let before: ReturnType<typeof hostState>;
const warnings: Error[] = [];
const onWarning = (warning: Error) => warnings.push(warning);
beforeEach(() => {
  before = hostState();
  process.on("warning", onWarning);
});
afterEach(() => {
  process.off("warning", onWarning);
  expect(hostState()).toEqual(before);
  expect(warnings).toEqual([]);
});

/** Settled, every timer of ours is gone. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

const names = [
  "ignores-signals.sh",
  "slow-exit.mjs",
  "detached-tool.mjs",
  "double-fork.sh",
  "scrubbed.sh",
  "wrapper.sh",
  "holds-output.sh",
  "suspended.sh",
  "fork-storm.sh",
  "comet.sh",
  "exits-at-once.sh",
] as const;

describe.skipIf(!long)("endurance", () => {
  test("200 runs, started and cancelled at random moments", { timeout: 300_000 }, async () => {
    const graceMs = 150;
    const before = timers();
    const random = (limit: number) => Math.floor(Math.random() * limit);
    const cancelOne = async (index: number) => {
      const name = names[index % names.length]!;
      const handle = await startFixture(
        name,
        name === "slow-exit.mjs" ? [String(random(300))] : [],
        { graceMs },
      );
      await new Promise((resolve) => setTimeout(resolve, random(250)));
      const killing = new AbortController();
      const stops = [manager.stop(handle, { killSignal: killing.signal })];
      if (random(3) === 0) setTimeout(() => killing.abort(), random(200));
      if (random(3) === 0) stops.push(manager.stop(handle));
      if (random(3) === 0) manager.interrupt(handle);
      const [outcome] = await Promise.all(stops);
      expect(outcome, name).toMatchObject({ survivors: [], verified: true });
      expect(outcome!.durationMs, name).toBeLessThan(graceMs + 5000);
      expect(markedPids(handle), name).toEqual([]);
      expect(await handle.exit).toMatchObject({ kind: "exited" });
      handle.release();
    };
    const heap = () => {
      globalThis.gc?.();
      return process.memoryUsage().heapUsed;
    };
    let next = 0;
    const work = async () => {
      while (next < 200) await cancelOne(next++);
    };
    await cancelOne(0);
    const heapBefore = heap();
    await Promise.all(Array.from({ length: 4 }, work));
    expect(heap() - heapBefore).toBeLessThan(20 * 1024 * 1024);
    await until(() => timers() <= before);
  });

  test("50 stopped at once", { timeout: 120_000 }, async () => {
    const handles = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        startReady(index % 2 === 0 ? "ignores-signals.sh" : "detached-tool.mjs"),
      ),
    );
    const begun = performance.now();
    const outcomes = await Promise.all(handles.map((handle) => manager.stop(handle)));
    expect(performance.now() - begun).toBeLessThan(2000 + 3000);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ stage: "killed", survivors: [], verified: true });
    for (const handle of handles) {
      expect(markedPids(handle)).toEqual([]);
      handle.release();
    }
  });

  test("100 MB on the error output", { timeout: 120_000 }, async () => {
    const handle = await startFixture("flood.mjs", ["2", "100"]);
    expect(await handle.exit).toMatchObject({ exitCode: 0 });
    // The tail begins in mid-line as far as anyone can tell, so its first line of 16 bytes goes as well.
    await until(() => handle.errorOutput().droppedBytes === (100 * 1024 - 64) * 1024 + 16);
    await manager.finish(handle);
    handle.release();
  });

  test("100 MB on the output, taken as it comes", { timeout: 120_000 }, async () => {
    const handle = await startFixture("flood.mjs", ["1", "100"]);
    expect((await readOutput(handle)).length).toBe(100 * 1024 * 1024);
    expect(await handle.exit).toMatchObject({ exitCode: 0 });
    await manager.finish(handle);
    handle.release();
  });

  test("100 MB on the output that nobody takes, stopped", { timeout: 120_000 }, async () => {
    const handle = await startFixture("flood.mjs", ["1", "100"]);
    await until(() => handle.output.take() !== null);
    expect(await manager.stop(handle)).toMatchObject({
      stage: "interrupted",
      survivors: [],
      verified: true,
    });
    handle.release();
  });

  test("a flood on both while it is stopped", { timeout: 120_000 }, async () => {
    const handles = await Promise.all([
      startFixture("flood.mjs", ["1", "2000"]),
      startFixture("flood.mjs", ["2", "2000"]),
    ]);
    for (const { output } of handles) output.onActivity(() => output.take());
    await until(() => handles[1].errorOutput().droppedBytes > 1024 * 1024);
    for (const outcome of await Promise.all(handles.map((handle) => manager.stop(handle)))) {
      expect(outcome).toMatchObject({ survivors: [], verified: true });
    }
    for (const handle of handles) handle.release();
  });
});
