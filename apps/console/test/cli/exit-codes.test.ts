import { expect, test } from "vitest";

import { exitCodeOf } from "../../src/cli/exit-codes.ts";

test.each([
  ["completed", null, 0],
  ["completed", "SIGINT", 0],
  ["completed", "closed_output", 0],
  ["failed", null, 1],
  ["failed", "SIGINT", 1],
  [null, null, 1],
  ["cancelled", null, 1],
  ["cancelled", "SIGINT", 130],
  ["cancelled", "SIGTERM", 143],
  ["cancelled", "SIGHUP", 129],
  ["cancelled", "closed_output", 141],
  [null, "SIGINT", 130],
] as const)("a run that is %s, interrupted by %s, gives %d", (end, interruption, code) => {
  expect(exitCodeOf(end, interruption)).toBe(code);
});
