import { expect, test } from "vitest";

import { closestName } from "../../src/cli/closest-name.ts";

const names = ["stub", "pi-0.73", "pi-1.6", "simple-prompt"];

test.each([
  ["stbu", "stub"],
  ["pi-16", "pi-1.6"],
  ["PI-1.6", "pi-1.6"],
  ["simpleprompt", "simple-prompt"],
  ["something else", null],
  ["", null],
])("%j is most like %j", (wrong, name) => {
  expect(closestName(wrong, names)).toBe(name);
});
