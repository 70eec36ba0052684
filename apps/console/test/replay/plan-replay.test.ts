import type { Recording } from "@hagicode/libs/testing";
import { expect, test } from "vitest";

import { planReplay } from "../../src/replay/plan-replay.ts";

const header: Recording["header"] = {
  format: "hagicode-recording",
  version: 1,
  provider: "pi",
  cliVersion: "1.6.0",
  scenario: "x",
  recordedAt: "2026-01-01T00:00:00.000Z",
  command: ["pi", "--mode", "json"],
  prompt: "Hi",
};
const at = { at_ms: 1, stream: "stdout" as const };
const exit = { exit_code: 0, signal: null };

test("a run that ended by itself is played to its end", () => {
  const events = [{ ...at, json: { type: "session" } }];
  expect(planReplay({ header, events, exit })).toEqual({
    options: {},
    prompt: "Hi",
    eventsBeforeStop: null,
  });
});

test("a resumed run asks for its session", () => {
  const resumed = { ...header, command: ["pi", "--session", "s1"] };
  expect(planReplay({ header: resumed, events: [], exit }).options).toEqual({ sessionId: "s1" });
});

test("a stopped run is stopped after the same events", () => {
  const events: Recording["events"] = [
    { ...at, json: { type: "session" } },
    { ...at, text: "noise\n" },
    { ...at, json: null },
    { ...at, stream: "stderr", json: { type: "x" } },
    { ...at, json: { type: "agent_start" } },
    { at_ms: 2, stop: true },
    { ...at, json: { type: "late" } },
  ];
  expect(planReplay({ header, events, exit }).eventsBeforeStop).toBe(2);
});
