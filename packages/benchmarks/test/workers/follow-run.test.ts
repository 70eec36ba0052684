import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { followRun } from "../../src/workers/follow-run.ts";
import { pacedLine, pacedRunEnd, pacedRunStart } from "../../src/workloads/paced-run.ts";

/** The benchmark of many runs is worth as much as what its check would notice. */
describe.skipIf(process.platform === "win32")("followRun", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hagicode-follow-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function follow(deltas: readonly number[], cancelAfter: number | null = null) {
    const file = path.join(folder, "run.jsonl");
    const lines = deltas.map((delta) => pacedLine(4, delta));
    writeFileSync(file, pacedRunStart(4) + lines.join("") + pacedRunEnd(4, 3));
    let told = 0;
    const end = await followRun({
      file,
      run: 4,
      deltas: 3,
      environment: {},
      restMs: 0,
      cancelAfter,
      onStart: () => (told += 1),
      onCancel: () => (told += 10),
    });
    return { ...end, told };
  }

  test("a run that says everything once is all right", async () => {
    expect(await follow([0, 1, 2])).toEqual({
      deltas: 3,
      cancelled: false,
      problem: null,
      told: 1,
    });
  });

  test.each([
    ["doubled", [0, 1, 1, 2]],
    ["in the wrong order", [0, 2, 1]],
  ])("a delta that comes %s is noticed", async (_, deltas) => {
    expect((await follow(deltas)).problem).toContain("the text is not what was written");
  });

  test("a run that was to be cancelled and was not is noticed", async () => {
    expect(await follow([0, 1, 2], 2)).toMatchObject({
      problem: expect.stringContaining("terminal.completed"),
      told: 11,
    });
  });
});
