import { expect, test, vi } from "vitest";

import { Line } from "../../../src/framing/line.ts";
import type { CliMessage } from "../../../src/message/cli-message.ts";
import { PiJsonEventMapper } from "../../../src/providers/pi/pi-json-event-mapper.ts";
import { readPiRepeatedLine } from "../../../src/providers/pi/pi-repeated-line.ts";
import { lineOf } from "./map-events.ts";
import {
  assistant,
  conversation,
  header,
  type PiEvent,
  runTool,
  textBlock,
  toolBlock,
} from "./pi-stream.ts";

const long = "x".repeat(5000);
const user = { role: "user", content: [textBlock(long)] };
const result = {
  role: "toolResult",
  toolCallId: "c-1",
  toolName: "bash",
  content: [textBlock(long)],
};
const whole = assistant([textBlock(long)]);

test.each<[PiEvent, PiEvent | null]>([
  [
    { type: "message_start", message: user },
    { type: "message_start", message: { role: "user" } },
  ],
  [
    { type: "message_end", message: user },
    { type: "message_end", message: { role: "user" } },
  ],
  [
    { type: "message_end", message: result },
    { type: "message_end", message: { role: "toolResult", toolCallId: "c-1" } },
  ],
  [{ type: "message_end", message: { ...result, toolCallId: 'a"b' } }, null],
  [{ type: "message_end", message: { role: "toolResult", toolName: "bash" } }, null],
  [{ type: "message_start", message: whole }, null],
  [{ type: "message_end", message: whole }, null],
  [{ type: "turn_end", message: whole, toolResults: [] }, { type: "turn_end" }],
  [{ type: "turn_end", message: assistant([]), toolResults: [] }, null],
  [{ type: "agent_end", messages: [user] }, null],
  [
    { type: "agent_end", messages: [user], willRetry: false },
    { type: "agent_end", willRetry: false },
  ],
  [
    { type: "agent_end", messages: [user], willRetry: true },
    { type: "agent_end", willRetry: true },
  ],
  [{ type: "agent_end", messages: [user], more: 1 }, null],
  [{ type: "agent_settled" }, null],
])("%j", (event, expected) => {
  expect(readPiRepeatedLine(lineOf(JSON.stringify(event)))).toEqual(expected);
});

test("a line without its LF is left to the parser: it may be cut", () => {
  const bytes = Buffer.from(JSON.stringify({ type: "turn_end", message: whole }));
  expect(readPiRepeatedLine(new Line(bytes, 0, bytes.length, [], false))).toBeNull();
});

test("a cut line is left to the parser, which finds it broken", () => {
  const line = JSON.stringify({ type: "agent_end", messages: [user], willRetry: false });
  for (let length = 1; length < line.length; length += 1) {
    expect(readPiRepeatedLine(lineOf(line.slice(0, length)))?.["type"]).toBeUndefined();
  }
});

const run: PiEvent[] = [
  ...conversation(
    [
      { thinking: ["t"], text: ["a", "b"], tool: "out" },
      { thinking: [], text: ["c"] },
    ],
    "delta",
  ),
  { type: "message_end", message: assistant([toolBlock("x"), toolBlock("x")], "toolUse") },
  ...runTool("x", "1"),
  ...runTool("x", "2", true),
  { type: "turn_end", message: assistant([textBlock("only here")]) },
  { type: "message_start", message: assistant([]) },
  { type: "turn_end", message: assistant([textBlock("end was lost")]) },
  { type: "message_end", message: { ...result, toolCallId: "alone" } },
  { type: "agent_end", messages: [], willRetry: true },
  { type: "agent_end", messages: [assistant([])] },
];

function mapRun(onEvent?: () => void): unknown {
  const mapper = new PiJsonEventMapper({ startedAt: 0, onEvent });
  const messages: CliMessage[] = [];
  for (const event of run) mapper.mapLine(lineOf(JSON.stringify(event)), messages);
  return { messages, state: mapper.state };
}

test("reading repeated lines from their ends gives what the parser gives", () => {
  expect(mapRun()).toEqual(mapRun(() => {}));
});

test("what was told is not parsed again", () => {
  const parse = vi.spyOn(JSON, "parse");
  try {
    const mapper = new PiJsonEventMapper({ startedAt: 0 });
    const lines = [
      header,
      { type: "message_end", message: whole },
      { type: "message_start", message: user },
      { type: "turn_end", message: whole, toolResults: [] },
      { type: "agent_end", messages: [user, whole], willRetry: false },
    ].map((event) => lineOf(JSON.stringify(event)));
    parse.mockClear();
    for (const line of lines) mapper.mapLine(line, []);
    expect(parse).toHaveBeenCalledTimes(2);
  } finally {
    parse.mockRestore();
  }
});
