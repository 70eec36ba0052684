import { expect, test } from "vitest";

import { parseArguments } from "../../src/command/parse-arguments.ts";

const known = ["throughput", "stop"];

test.each([
  [[], { names: known, quick: false, write: false }],
  [["--", "--quick"], { names: known, quick: true, write: false }],
  [["stop", "--quick"], { names: ["stop"], quick: true, write: false }],
  [["--write"], { names: known, quick: false, write: true }],
  [["--write", "stop"], { names: ["stop"], quick: false, write: true }],
])("%j", (args, expected) => {
  expect(parseArguments(args, known)).toEqual({ kind: "run", ...expected });
});

test.each([[["stopp"]], [["--fast"]]])("%j is refused", (args) => {
  expect(parseArguments(args, known).kind).toBe("refused");
});
