import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { hostState, manager, markedPids, startReady, until } from "./fixture-run.ts";
import { runningOf, treeOf } from "./independent-look.ts";

let before: ReturnType<typeof hostState>;
beforeEach(() => {
  before = hostState();
});
afterEach(() => expect(hostState()).toEqual(before));

interface Case {
  name: string;
  args?: string[];
  stage: "interrupted" | "killed";
  /** How many processes hang on the root before it is stopped. Default 1, itself. */
  tree?: number;
  atLeastMs?: number;
  withinMs: number;
}

/** 300 ms of grace where it is used up, so that the suite stays short. */
const graceMs = 300;
const cases: Case[] = [
  { name: "ignores-signals.sh", tree: 2, stage: "killed", atLeastMs: 300, withinMs: 1500 },
  { name: "slow-exit.mjs", args: ["200"], stage: "interrupted", atLeastMs: 190, withinMs: 600 },
  { name: "slow-exit.mjs", args: ["1000"], stage: "killed", atLeastMs: 300, withinMs: 1500 },
  { name: "detached-tool.mjs", tree: 3, stage: "killed", withinMs: 1500 },
  { name: "double-fork.sh", tree: 2, stage: "killed", withinMs: 1500 },
  { name: "scrubbed.sh", tree: 4, stage: "killed", withinMs: 1500 },
  { name: "wrapper.sh", tree: 3, stage: "killed", withinMs: 1500 },
  { name: "closes-output.sh", tree: 2, stage: "interrupted", withinMs: 1000 },
  { name: "suspended.sh", stage: "interrupted", withinMs: 1000 },
  { name: "zombies.sh", stage: "interrupted", withinMs: 1000 },
  { name: "fork-storm.sh", tree: 10, stage: "killed", withinMs: 4000 },
  { name: "comet.sh", tree: 2, stage: "killed", withinMs: 4000 },
];

describe("stop leaves nothing alive", () => {
  test.each(cases)(
    "$name $args",
    async ({ name, args, stage, tree = 1, atLeastMs = 0, withinMs }) => {
      const handle = await startReady(name, args, { graceMs });
      await until(() => treeOf(handle.pid!).length >= tree);
      const seen = treeOf(handle.pid!);
      const outcome = await manager.stop(handle);
      expect(outcome).toMatchObject({ stage, survivors: [], verified: true });
      expect(runningOf(seen)).toEqual([]);
      expect(markedPids(handle)).toEqual([]);
      expect(outcome.durationMs).toBeGreaterThan(atLeastMs);
      expect(outcome.durationMs).toBeLessThan(withinMs);
      handle.release();
    },
  );

  test("a root that has ended by itself, and left a job", async () => {
    const handle = await startReady("holds-output.sh");
    await handle.exit;
    expect(await manager.stop(handle)).toMatchObject({
      stage: "killed",
      survivors: [],
      verified: true,
    });
    expect(markedPids(handle)).toEqual([]);
    handle.release();
  });
});
