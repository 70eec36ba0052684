import { expect, test } from "vitest";

import { exitCodeOfReplay } from "../../src/replay/run-replay.ts";

test.each([
  ["completed", null, 0],
  ["failed", null, 0],
  ["cancelled", null, 0],
  ["completed", "SIGINT", 0],
  ["failed", "SIGINT", 0],
  ["cancelled", "SIGINT", 130],
  [null, "SIGTERM", 143],
  [null, "closed_output", 141],
  [null, null, 1],
] as const)("a recorded run that is %s, interrupted by %s, gives %d", (end, interruption, code) => {
  expect(exitCodeOfReplay(end, interruption)).toBe(code);
});
