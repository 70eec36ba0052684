import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { hostState, manager, markedPids, startReady } from "./fixture-run.ts";

let before: ReturnType<typeof hostState>;
beforeEach(() => {
  before = hostState();
});
afterEach(() => expect(hostState()).toEqual(before));

interface Case {
  name: string;
  args?: string[];
  stage: "interrupted" | "killed";
  atLeastMs?: number;
  withinMs: number;
}

/** 300 ms of grace where it is used up, so that the suite stays short. */
const graceMs = 300;
const cases: Case[] = [
  { name: "ignores-signals.sh", stage: "killed", atLeastMs: 300, withinMs: 1000 },
  { name: "slow-exit.mjs", args: ["200"], stage: "interrupted", atLeastMs: 190, withinMs: 600 },
  { name: "slow-exit.mjs", args: ["1000"], stage: "killed", atLeastMs: 300, withinMs: 900 },
  { name: "detached-tool.mjs", stage: "killed", withinMs: 900 },
  { name: "double-fork.sh", stage: "killed", withinMs: 900 },
  { name: "scrubbed.sh", stage: "killed", withinMs: 900 },
  { name: "wrapper.sh", stage: "killed", withinMs: 900 },
  { name: "holds-output.sh", stage: "killed", withinMs: 900 },
  { name: "closes-output.sh", stage: "interrupted", withinMs: 500 },
  { name: "suspended.sh", stage: "interrupted", withinMs: 500 },
  { name: "zombies.sh", stage: "interrupted", withinMs: 500 },
  { name: "fork-storm.sh", stage: "killed", withinMs: 4000 },
  { name: "comet.sh", stage: "killed", withinMs: 4000 },
];

describe("stop leaves nothing alive", () => {
  test.each(cases)("$name $args", async ({ name, args, stage, atLeastMs = 0, withinMs }) => {
    const handle = await startReady(name, args, { graceMs });
    const outcome = await manager.stop(handle);
    expect(outcome).toMatchObject({ stage, survivors: [], verified: true });
    expect(markedPids(handle)).toEqual([]);
    expect(outcome.durationMs).toBeGreaterThan(atLeastMs);
    expect(outcome.durationMs).toBeLessThan(withinMs);
    handle.release();
  });
});
