import type { CliMessage } from "@hagicode/libs";
import { expect, test } from "vitest";

import { checkAgreement } from "../../src/run/check/check-agreement.ts";
import {
  calls,
  fails,
  notices,
  outputs,
  resumed,
  says,
  started,
  succeeds,
  thinks,
} from "../samples/messages.ts";
import { cancelled, completed, failed } from "../samples/terminals.ts";

function compare(one: CliMessage[], other: CliMessage[]): string[] {
  return checkAgreement([
    { target: "one", runs: [one] },
    { target: "other", runs: [other] },
  ]);
}

const modelError = { kind: "model_error", cause: "auth", http_status: 401 } as const;

test.each<[string, CliMessage[], CliMessage[]]>([
  [
    "other ids and times",
    [started("a"), calls("x"), succeeds("x", "", 1)],
    [started("b"), calls("y"), succeeds("y", "", 99)],
  ],
  ["increments cut elsewhere", [says("ab"), says("c")], [says("a"), says("bc")]],
  [
    "notices and updates",
    [says("a"), notices("event"), calls("c"), outputs("c", "x")],
    [says("a"), calls("c")],
  ],
  ["a notice amid a text", [says("a"), notices("event"), says("b")], [says("ab")]],
  [
    "the words of a tool",
    [calls("c"), succeeds("c", "13 bytes")],
    [calls("c"), succeeds("c", "done")],
  ],
  ["the words of an error", [failed(modelError, "x")], [failed(modelError, "y")]],
  ["how far a cancelled run came", [says("a"), cancelled()], [says("ab"), cancelled()]],
])("%s may differ", (_name, one, other) => {
  expect(compare(one, other)).toEqual([]);
});

test.each<[string, CliMessage[], CliMessage[]]>([
  ["the text", [says("a")], [says("b")]],
  ["white space", [says("a")], [says("a ")]],
  ["the message a text belongs to", [says("a"), says("b")], [says("a"), says("b", "m2")]],
  ["the order", [thinks("t"), says("a")], [says("a"), thinks("t")]],
  ["the end of a tool", [calls("c"), succeeds("c")], [calls("c"), fails("c")]],
  [
    "which of two tools ends first",
    [calls("a"), calls("b"), succeeds("a"), succeeds("b")],
    [calls("a"), calls("b"), succeeds("b"), succeeds("a")],
  ],
  ["started or resumed", [started()], [resumed()]],
  ["the terminal", [completed("")], [cancelled()]],
  ["the failure", [failed(modelError, "x")], [failed({ ...modelError, http_status: 403 }, "x")]],
  ["one that is cut short", [says("a"), completed("a")], [says("a")]],
])("%s may not", (_name, one, other) => {
  expect(compare(one, other)).toHaveLength(1);
});

test("the difference is named", () => {
  expect(compare([says("a")], [says("b")])[0]).toBe(
    'run 1 differs\none: assistant m1: "a"\nother: assistant m1: "b"',
  );
});

test("a run that is missing is a difference", () => {
  const runs = [[says("a")]];
  const both = [...runs, [says("b")]];
  expect(
    checkAgreement([
      { target: "one", runs },
      { target: "other", runs: both },
    ]),
  ).toHaveLength(1);
});
