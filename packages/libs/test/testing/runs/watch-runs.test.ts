import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";

import { newMarker } from "../../../src/process/marker.ts";
import { runStartChannel } from "../../../src/run/life-cycle.ts";
import { watchRuns } from "../../../src/testing/runs/watch-runs.ts";

function startRun() {
  const run = { provider: "test", pid: 1, marker: newMarker() };
  runStartChannel.publish(run);
  return run;
}

test("knows the runs that start while it watches", () => {
  startRun();
  const watch = watchRuns();
  const runs = [startRun(), startRun()];
  watch.stop();
  startRun();
  expect(watch.runs).toEqual(runs);
});

test("is released with its block", () => {
  let watch;
  {
    using inBlock = watchRuns();
    watch = inBlock;
  }
  startRun();
  expect(watch.runs).toEqual([]);
});

describe.skipIf(process.platform !== "linux")("survivors", () => {
  test("are the living processes with a marker of a watched run", async () => {
    using watch = watchRuns();
    const run = startRun();
    const start = async (marker: string) => {
      const env = { ...process.env, [marker]: "1" };
      const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 30_000)"], { env });
      await once(child, "spawn");
      return child;
    };
    const children = await Promise.all([start(run.marker), start(newMarker())]);
    try {
      expect((await watch.survivors()).map(({ pid }) => pid)).toEqual([children[0].pid]);
    } finally {
      for (const child of children) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
    }
    expect(await watch.survivors()).toEqual([]);
  });
});
