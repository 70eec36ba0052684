import { expect, test } from "vitest";

import { isNodeAtLeast } from "../src/node-version.ts";

test.each([
  ["v20.6.0", "20.6.0", true],
  ["v20.5.9", "20.6.0", false],
  ["20.10.0", "20.6.0", true],
  ["v22.19.0", "22.19", true],
  ["v24.0.0", "22.19.0", true],
  ["v18.99.99", "20.0.0", false],
])("%s at least %s: %s", (version, minimum, expected) => {
  expect(isNodeAtLeast(version, minimum)).toBe(expected);
});
