import { expect, test } from "vitest";

import type { CliMessage } from "../../../src/message/cli-message.ts";
import { mapEvents } from "./map-events.ts";
import {
  assistant,
  header,
  type PiEvent,
  runTool,
  textBlock,
  thinkingBlock,
  toolBlock,
} from "./pi-stream.ts";

const start = (id: string): PiEvent => ({
  type: "tool_execution_start",
  toolCallId: id,
  toolName: "bash",
  args: { command: id },
});
const update = (id: string, text: string): PiEvent => ({
  type: "tool_execution_update",
  toolCallId: id,
  toolName: "bash",
  partialResult: { content: [textBlock(text)] },
});
const end = (id: string, text: string, more: PiEvent = {}): PiEvent => ({
  type: "tool_execution_end",
  toolCallId: id,
  toolName: "bash",
  result: { content: [textBlock(text)] },
  isError: false,
  ...more,
});
/** The message with which pi repeats the end of a tool. */
const repeats = (id: string, text: string, more: PiEvent = {}): PiEvent => ({
  type: "message_end",
  message: {
    role: "toolResult",
    toolCallId: id,
    toolName: "bash",
    content: [textBlock(text)],
    ...more,
  },
});
const says = (content: unknown, stopReason: string): PiEvent[] => [
  { type: "message_start", message: assistant([]) },
  { type: "message_end", message: assistant(content, stopReason) },
];
const asks = (...ids: string[]): PiEvent[] =>
  says(
    ids.map((id) => toolBlock(id)),
    "toolUse",
  );
const tools = (messages: readonly CliMessage[]): string[] =>
  messages.flatMap(({ type, content }) => {
    if (!("tool_call_id" in content)) return [];
    const text = "text" in content && content.text !== undefined ? `=${content.text}` : "";
    return [`${type.slice(5)} ${content.tool_call_id}${text}`];
  });

test("results pair with calls by id, whatever their order", () => {
  const events = [
    ...asks("a", "b"),
    ...[start("a"), start("b"), end("b", "out b"), end("a", "out a")],
  ];
  expect(tools(mapEvents(events).messages)).toEqual([
    "call a",
    "call b",
    "completed b=out b",
    "completed a=out a",
  ]);
});

test("an id that repeats in a later turn is a new call with its own result", () => {
  const events = [...asks("c"), ...runTool("c", "first"), ...asks("c"), ...runTool("c", "second")];
  expect(tools(mapEvents(events).messages)).toEqual([
    "call c",
    "completed c=first",
    "call c#2",
    "completed c#2=second",
  ]);
});

test("an id that repeats while the earlier call never ended gets its own turn's result", () => {
  const events = [...asks("c"), start("c"), ...asks("c"), ...runTool("c", "second")];
  expect(tools(mapEvents(events).messages)).toEqual([
    "call c",
    "call c#2",
    "completed c#2=second",
    "failed c=",
  ]);
});

test("empty ids are calls of their own, answered in order", () => {
  const events = [...asks("", ""), start(""), start(""), end("", "r1"), end("", "r2")];
  expect(tools(mapEvents(events).messages)).toEqual([
    "call #1",
    "call #2",
    "completed #1=r1",
    "completed #2=r2",
  ]);
});

test("equal results with an empty id are results of two calls", () => {
  expect(tools(mapEvents([end("", "same"), end("", "same")]).messages)).toEqual([
    "call #1",
    "completed #1=same",
    "call #2",
    "completed #2=same",
  ]);
});

test("a suffix never collides with an id of the CLI's own", () => {
  const events = [...asks("c", "c#2", "c")];
  expect(tools(mapEvents(events).messages).slice(0, 3)).toEqual(["call c", "call c#2", "call c#3"]);
});

test("the CLI's own id is kept where ours differs", () => {
  const [, second] = mapEvents(asks("c", "c")).messages;
  expect(second?.content).toMatchObject({ tool_call_id: "c#2", raw_tool_call_id: "c" });
});

test("a result without a call gets one", () => {
  expect(tools(mapEvents([end("ghost", "boo")]).messages)).toEqual([
    "call ghost",
    "completed ghost=boo",
  ]);
});

test("a tool result message alone closes its call, and a repeated one says nothing", () => {
  const result = repeats("a", "by message", { isError: true });
  expect(tools(mapEvents([...asks("a"), result]).messages)).toEqual([
    "call a",
    "failed a=by message",
  ]);
  expect(tools(mapEvents([...asks("a"), ...runTool("a", "once")]).messages)).toEqual([
    "call a",
    "completed a=once",
  ]);
});

test("an end that comes twice is said once; another result for the same id is not lost", () => {
  const events = [...asks("a"), start("a"), end("a", "out"), end("a", "out"), end("a", "more")];
  expect(tools(mapEvents(events).messages)).toEqual([
    "call a",
    "completed a=out",
    "call a#2",
    "completed a#2=more",
  ]);
});

test("a tool result message that comes after the next message began says nothing new", () => {
  const result = repeats("a", "once");
  const begun = [...asks("a"), start("a"), end("a", "once"), ...says([], "stop")];
  expect(tools(mapEvents([...begun, result]).messages)).toEqual(["call a", "completed a=once"]);
});

test("a result message in the next turn belongs to the call of that turn, where one is open", () => {
  const result = repeats("a", "second");
  const events = [...asks("a"), start("a"), end("a", "first"), ...asks("a"), result];
  expect(tools(mapEvents(events).messages)).toEqual([
    "call a",
    "completed a=first",
    "call a#2",
    "completed a#2=second",
  ]);
});

test("a call that was never run is closed as unfinished, with its output so far", () => {
  const { messages } = mapEvents([...asks("a", "b"), start("a"), update("a", "so far")]);
  expect(messages.at(-2)?.content).toMatchObject({ text: "so far", reason: "unfinished" });
  expect(messages.at(-1)?.content).toMatchObject({ tool_call_id: "b", reason: "unfinished" });
});

test("isError is a failure, and details and duration are passed on", () => {
  const more = {
    isError: true,
    durationMs: 12,
    result: { content: [textBlock("no")], structuredContent: { exit_code: 3 } },
  };
  expect(mapEvents([...asks("a"), start("a"), end("a", "", more)]).messages.at(-1)).toEqual({
    type: "tool.failed",
    content: {
      tool_call_id: "a",
      tool_name: "bash",
      text: "no",
      result: { exit_code: 3 },
      duration_ms: 12,
      reason: "error",
    },
  });
});

test("live output: snapshots that grow are increments, others replace, equal ones say nothing", () => {
  const outputs = ["1\n", "1\n2\n", "1\n2\n", "other"].map((text) => update("a", text));
  const { messages } = mapEvents([...asks("a"), start("a"), ...outputs]);
  const updates = messages.filter(({ type }) => type === "tool.update");
  expect(updates.map(({ content }) => content)).toMatchObject([
    { text: "1\n", mode: "append" },
    { text: "2\n", mode: "append" },
    { text: "other", mode: "replace" },
  ]);
});

const toolStart = (more: PiEvent): PiEvent => ({
  type: "message_update",
  assistantMessageEvent: { type: "toolcall_start", contentIndex: 0, ...more },
});

test.each([
  ["pi ≥ 0.84.3 names it in the event", { id: "a", toolName: "bash" }],
  ["pi ≤ 0.83 in the snapshot", { partial: assistant([toolBlock("a")]) }],
])("a call is told as soon as it is named: %s", (_name, more) => {
  const toolEnd: PiEvent = {
    type: "message_update",
    assistantMessageEvent: {
      type: "toolcall_end",
      contentIndex: 0,
      toolCall: toolBlock("a", { command: "ls" }),
    },
  };
  const whole = {
    type: "message_end",
    message: assistant([toolBlock("a", { command: "ls" })], "toolUse"),
  };
  const { messages } = mapEvents([toolStart(more), toolEnd, whole, start("a")]);
  expect(messages.slice(0, 2)).toEqual([
    { type: "tool.call", content: { tool_call_id: "a", tool_name: "bash", arguments: null } },
    {
      type: "tool.update",
      content: { tool_call_id: "a", tool_name: "bash", arguments: { command: "ls" } },
    },
  ]);
  expect(messages).toHaveLength(3);
});

test.each([
  ["its block moved", 1, "a"],
  ["its id became another", 0, "tmp"],
])("a call is one call although %s", (_name, contentIndex, id) => {
  const named = { type: "toolcall_start", contentIndex, id, toolName: "bash" };
  const events = [
    { type: "message_update", assistantMessageEvent: named },
    { type: "message_end", message: assistant([toolBlock("a")], "toolUse") },
    ...runTool("a", "out"),
  ];
  expect(tools(mapEvents(events).messages)).toEqual([
    `call ${id}`,
    `update ${id}`,
    `completed ${id}=out`,
  ]);
});

test("ids that are numbers are ids, and an event without one is none", () => {
  const of = (type: string): PiEvent => ({ type, toolCallId: 7, toolName: "bash", result: {} });
  const nameless = { type: "tool_execution_start", toolName: "bash" };
  const events = [of("tool_execution_start"), nameless, of("tool_execution_end")];
  expect(tools(mapEvents(events).messages)).toEqual(["call 7", "completed 7="]);
});

test("output as a plain string counts, other content is passed on, no duration is negative", () => {
  const last = (content: unknown): unknown =>
    mapEvents([...asks("a"), end("a", "", { result: { content }, durationMs: -3 })]).messages.at(-1)
      ?.content;
  const call = { tool_call_id: "a", tool_name: "bash" };
  expect(last("plain")).toEqual({ ...call, text: "plain" });
  const image = { type: "image", data: "x" };
  expect(last([image])).toEqual({ ...call, text: "", result: { content: [image] } });
});

test("pi 0.84.0 to 0.84.2 names it only when it is complete", () => {
  const whole = {
    type: "message_end",
    message: assistant([toolBlock("a", { command: "ls" })], "toolUse"),
  };
  const { messages } = mapEvents([toolStart({}), whole]);
  expect(messages[0]?.content).toMatchObject({ tool_call_id: "a", arguments: { command: "ls" } });
});

test("thoughts of tool turns wait for the answer, and stand in order after it", () => {
  const { messages } = mapEvents([
    ...says([thinkingBlock("one"), toolBlock("a")], "toolUse"),
    ...runTool("a", "out"),
    ...says([thinkingBlock("two"), thinkingBlock("three"), textBlock("answer")], "stop"),
  ]);
  expect(
    messages.map(({ type, content }) => [type, "text" in content ? content.text : ""]),
  ).toEqual([
    ["tool.call", ""],
    ["tool.completed", "out"],
    ["assistant", "answer"],
    ["assistant.thought", "one"],
    ["assistant.thought", "two"],
    ["assistant.thought", "three"],
  ]);
});

test("thoughts never stand between a call and its result", () => {
  const { messages } = mapEvents([
    ...says([toolBlock("never")], "toolUse"),
    ...says([thinkingBlock("hm"), textBlock("answer")], "stop"),
  ]);
  expect(messages.map(({ type }) => type)).toEqual([
    "tool.call",
    "assistant",
    "tool.failed",
    "assistant.thought",
  ]);
});

test("thoughts of a message that never ended come at the end", () => {
  const thinking = { type: "thinking_delta", contentIndex: 0, delta: "half a th" };
  const { thoughts } = mapEvents([
    header,
    { type: "message_update", assistantMessageEvent: thinking },
  ]);
  expect(thoughts).toEqual(["half a th"]);
});
