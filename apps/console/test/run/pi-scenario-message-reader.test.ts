import type { CliMessage } from "@hagicode/libs";
import { expect, test } from "vitest";

import { PiScenarioMessageReader } from "../../src/run/reading/pi-scenario-message-reader.ts";
import type { ScenarioReading } from "../../src/run/reading/scenario-reading.ts";
import {
  argues,
  calls,
  fails,
  notices,
  outputs,
  says,
  started,
  succeeds,
  takesBack,
  thinks,
} from "../samples/messages.ts";
import { completed } from "../samples/terminals.ts";

function read(messages: readonly CliMessage[]): ScenarioReading {
  const reader = new PiScenarioMessageReader();
  for (const message of messages) reader.read(message);
  return reader.reading;
}

test("a run is folded into what a scenario asserts", () => {
  const reading = read([
    started("s7"),
    says("los"),
    says("t"),
    takesBack("lost"),
    notices("retry_scheduled"),
    says("I will", "m2"),
    calls("c1", null),
    argues("c1", { command: "ls" }),
    outputs("c1", "a"),
    succeeds("c1", "a\n"),
    says("Do", "m3"),
    says("ne", "m3", 2),
    thinks("first ", "m3"),
    thinks("thought", "m3"),
    thinks("second", "m3", 1),
    completed("Done"),
  ]);
  expect(reading.brokenPromises).toEqual([]);
  expect(reading).toMatchObject({
    session: { content: { session_id: "s7" } },
    texts: ["I will", "Done"],
    thoughts: ["first thought", "second"],
    notices: ["retry_scheduled"],
    toolCalls: [{ id: "c1", arguments: { command: "ls" }, end: { content: { text: "a\n" } } }],
    terminal: { type: "terminal.completed" },
  });
});

test.each<[string, CliMessage[], string]>([
  ["no terminal", [started()], "no terminal message came"],
  ["a message after the terminal", [completed(""), says("x")], "assistant came after"],
  ["two terminals", [completed(""), completed("")], "terminal.completed came after"],
  ["two sessions", [started(), started(), completed("")], "the session was told twice"],
  ["an empty increment", [says(""), completed("")], "an increment is empty"],
  ["taking back what is not there", [says("ab"), takesBack("x")], "not the end of its block"],
  ["a lost increment", [says("Don"), completed("Done")], "not the answer of the terminal"],
  ["a call without an end", [calls("c1"), completed("")], "c1 was never closed"],
  ["an id that is used twice", [calls("c1"), succeeds("c1"), calls("c1")], "used twice"],
  ["an end without a call", [succeeds("c1")], "which was never called"],
  ["two ends", [calls("c1"), succeeds("c1"), fails("c1")], "which was closed before"],
  ["a late update", [calls("c1"), succeeds("c1"), outputs("c1", "x")], "which was closed before"],
  ["a thought amid a call", [calls("c1"), thinks("hm"), succeeds("c1")], "between a tool call"],
])("%s is a broken promise", (_name, messages, problem) => {
  expect(read(messages).brokenPromises.join("\n")).toContain(problem);
});
