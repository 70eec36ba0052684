import { expect, test } from "vitest";

import { kindsOf, mapEvents } from "./map-events.ts";
import {
  assistant,
  conversation,
  header,
  type PiEvent,
  textBlock,
  thinkingBlock,
  toolBlock,
  usage,
} from "./pi-stream.ts";

const hello = conversation([{ thinking: [], text: ["Hel", "lo"] }], "delta");
const agentStart: PiEvent = { type: "agent_start" };
const agentEnd = (more: PiEvent = {}): PiEvent => ({ type: "agent_end", messages: [], ...more });
const settled: PiEvent = { type: "agent_settled", aborted: false };
const retryStart: PiEvent = { type: "auto_retry_start", attempt: 1, maxAttempts: 3, delayMs: 9 };
const user: PiEvent = { type: "message_start", message: { role: "user", content: [] } };

function compaction(reason: string | undefined): PiEvent {
  return { type: "compaction_start", reason };
}

const attempt = (text: string, stopReason: string, more: PiEvent = {}): PiEvent[] => [
  { type: "message_start", message: assistant([]) },
  {
    type: "message_update",
    assistantMessageEvent: { type: "text_delta", contentIndex: 0, delta: text },
  },
  { type: "message_end", message: assistant([textBlock(text)], stopReason, more) },
];
const failed = attempt("Hel", "error", { errorMessage: "429 slow down" });
const good = attempt("Hello", "stop");

const graces: [string, PiEvent[], number | null][] = [
  ["nothing yet", [header, agentStart], null],
  ["a bare agent_end", [agentEnd()], 10_000],
  ["agent_end that will retry", [agentEnd({ willRetry: true })], null],
  ["agent_end that will not", [agentEnd({ willRetry: false })], 10_000],
  ["agent_settled", [agentEnd({ willRetry: false }), settled], 2000],
  ["an event after agent_settled", [settled, { type: "queue_update" }], 10_000],
  ["a second prompt", [agentEnd(), agentStart], null],
  ["two prompts, the last counts", [agentEnd(), agentStart, agentEnd()], 10_000],
  ["a retry after a bare end", [agentEnd(), retryStart], null],
  ["a recovery after the end", [agentEnd({ willRetry: false }), compaction("overflow")], null],
  ["a compaction that gives no reason", [agentEnd(), compaction(undefined)], null],
  ["one that only tidies up", [...good, agentEnd(), compaction("threshold")], Infinity],
  ["one after a failed message", [...failed, agentEnd(), compaction("threshold")], null],
  [
    "one that is done",
    [...good, agentEnd(), compaction("manual"), { type: "compaction_end" }],
    10_000,
  ],
  [
    "one after which it goes on",
    [agentEnd(), compaction("manual"), { type: "compaction_end", willRetry: true }],
    null,
  ],
  ["the end of a retry is no end", [agentStart, { type: "auto_retry_end", success: false }], null],
];

test("every event after a bare end is a new grace, but only one after pi has settled", () => {
  const other = { type: "queue_update" };
  const records = (events: PiEvent[]): number => {
    const { mapper } = mapEvents([]);
    const seen = new Set<unknown>();
    for (const event of events) {
      mapper.map(event, []);
      seen.add(mapper.end);
    }
    return seen.size;
  };
  expect(records([agentEnd(), other, other, other])).toBe(4);
  expect(records([settled, other, other, other])).toBe(2);
});

test.each(graces)("end record: %s", (_name, events, grace) => {
  expect(mapEvents(events).mapper.end?.exitGraceMs ?? null).toBe(grace);
});

const retries: [string, PiEvent[]][] = [
  ["agent_end says so (pi ≥ 0.75.4)", [agentEnd({ willRetry: true }), retryStart]],
  ["auto_retry_start says so (older)", [agentEnd(), retryStart]],
  ["the next answer says so (no event)", []],
  [
    "after compaction",
    [agentEnd({ willRetry: false }), { type: "compaction_end", willRetry: true }],
  ],
];

test.each(retries)("a retried attempt is taken back: %s", (_name, between) => {
  const { texts, messages, mapper } = mapEvents([
    header,
    agentStart,
    ...failed,
    ...between,
    ...good,
  ]);
  expect(texts).toEqual(["Hello"]);
  const discarded = messages.filter(({ type }) => type === "assistant.discarded");
  expect(discarded.map(({ content }) => content)).toEqual([
    { text: "Hel", message_id: "m1", block_index: 0, reason: "retried" },
  ]);
  expect(mapper.state).toMatchObject({ answer: "Hello", stopReason: "stop", errorText: null });
});

test("an attempt that broke off without its end is taken back as well", () => {
  const { texts } = mapEvents([
    header,
    ...failed.slice(0, 2),
    agentEnd({ willRetry: true }),
    ...good,
  ]);
  expect(texts).toEqual(["Hello"]);
});

test("a failed answer before what an extension says stays", () => {
  const custom = { type: "message_start", message: { role: "custom", content: [] } };
  const { texts } = mapEvents([header, ...failed, agentEnd(), custom, ...good]);
  expect(texts).toEqual(["Hel", "Hello"]);
});

test("the last word about an abort counts", () => {
  const aborted = { type: "agent_settled", aborted: true };
  const stopReason = (events: PiEvent[]): unknown => mapEvents(events).mapper.state.stopReason;
  expect(stopReason([...good, aborted])).toBe("aborted");
  expect(stopReason([...good, aborted, agentStart, ...good, settled])).toBe("stop");
});

test("agent_end does not end an open message with an earlier one", () => {
  const update = { type: "text_delta", contentIndex: 0, delta: "wor" };
  const open = [...good.slice(0, 1), { type: "message_update", assistantMessageEvent: update }];
  const end = agentEnd({ messages: [assistant([textBlock("Hello")])] });
  expect(mapEvents([header, ...good, ...open, end]).texts).toEqual(["Hello", "wor"]);
});

test("the text of an answer that was taken back is none any more", () => {
  const { mapper } = mapEvents([header, ...good, agentEnd(), user, ...failed, retryStart]);
  expect(mapper.state.answer).toBe("Hello");
});

test("its thoughts and its calls go with it, those of earlier turns stay", () => {
  const tool = assistant([thinkingBlock("keep"), toolBlock("a")], "toolUse");
  const lost = assistant([thinkingBlock("drop"), toolBlock("b")], "error");
  const { thoughts, messages } = mapEvents([
    { type: "message_end", message: tool },
    { type: "tool_execution_end", toolCallId: "a", toolName: "bash", result: {}, isError: false },
    { type: "message_end", message: lost },
    retryStart,
    ...good,
  ]);
  expect(thoughts).toEqual(["keep"]);
  expect(kindsOf(messages)).toEqual([
    "tool.call",
    "tool.completed",
    "tool.call",
    "tool.failed",
    "agent.notice",
    "assistant",
    "assistant.thought",
  ]);
});

test("a failed answer that nobody retries stays, and so does one before the next prompt", () => {
  expect(mapEvents([header, ...failed, agentEnd()]).texts).toEqual(["Hel"]);
  expect(mapEvents([header, ...failed, agentEnd(), user, ...good]).texts).toEqual(["Hel", "Hello"]);
});

test("a retry that fails in the end leaves the last error", () => {
  const over = { type: "auto_retry_end", success: false, attempt: 1, finalError: "429 slow down" };
  const { mapper, messages } = mapEvents([
    header,
    ...failed,
    retryStart,
    ...failed,
    over,
    agentEnd(),
  ]);
  expect(mapper.modelError()?.failure).toEqual({
    kind: "model_error",
    cause: "rate_limit",
    http_status: 429,
  });
  expect(
    messages.filter(({ type }) => type === "agent.notice").map(({ content }) => content),
  ).toEqual([
    { kind: "retry_scheduled", text: "pi tries again", attempt: 1, max_attempts: 3, delay_ms: 9 },
    { kind: "retry_finished", text: "429 slow down", attempt: 1, success: false },
  ]);
});

test("usage is summed over the calls, each once, retried ones too; the last stands alone", () => {
  const { mapper } = mapEvents([header, ...failed, retryStart, ...good]);
  const one = { input_tokens: 10, output_tokens: 5, cache_read_tokens: 1, cache_write_tokens: 0 };
  expect(mapper.state.usage).toEqual({
    input_tokens: 20,
    output_tokens: 10,
    cache_read_tokens: 2,
    cache_write_tokens: 0,
    total_tokens: 32,
    last_call: { ...one, total_tokens: 16 },
  });
});

test("a call that never ended counts with the figures of its last update", () => {
  const open = { type: "text_delta", contentIndex: 0, delta: "x" };
  const { mapper } = mapEvents([{ type: "message_update", usage, assistantMessageEvent: open }]);
  expect(mapper.state.usage?.total_tokens).toBe(16);
});

test("the stop reason is the last message's, pi's own word beside it, null while one is open", () => {
  expect(mapEvents([...hello]).mapper.state).toMatchObject({
    stopReason: "stop",
    rawStopReason: "stop",
  });
  expect(mapEvents(attempt("x", "newWord")).mapper.state).toMatchObject({
    stopReason: null,
    rawStopReason: "newWord",
  });
  const state = (events: PiEvent[]): unknown => {
    const mapped = mapEvents([]);
    for (const event of events) mapped.mapper.map(event, []);
    return mapped.mapper.state.stopReason;
  };
  expect(state([...good, ...good.slice(0, 1)])).toBeNull();
});

test("a message whose end was lost is completed by turn_end, or by agent_end", () => {
  const whole = assistant([textBlock("Hello")]);
  const cut = good.slice(0, 2).map((event) => structuredClone(event));
  for (const last of [{ type: "turn_end", message: whole }, agentEnd({ messages: [whole] })]) {
    const { texts, mapper } = mapEvents([header, ...cut, last]);
    expect(texts).toEqual(["Hello"]);
    expect(mapper.state.stopReason).toBe("stop");
  }
});

test("a message that only turn_end tells still comes out, once", () => {
  const whole = assistant([textBlock("Hello")]);
  const once = [
    { type: "turn_start" },
    { type: "turn_end", message: whole },
    agentEnd({ messages: [whole] }),
  ];
  expect(mapEvents([header, ...once]).texts).toEqual(["Hello"]);
  expect(mapEvents(hello).texts).toEqual(["Hello"]);
});

test("a message that only agent_end tells still comes out, in each run of the agent", () => {
  const first = agentEnd({ messages: [assistant([textBlock("one")])] });
  const second = agentEnd({ messages: [user["message"], assistant([textBlock("two")])] });
  expect(mapEvents([header, agentStart, first, agentStart, second]).texts).toEqual(["one", "two"]);
});

test("when nothing was told, all that agent_end repeats is", () => {
  const asks = assistant([textBlock("one"), toolBlock("a")], "toolUse");
  const result = { role: "toolResult", toolCallId: "a", toolName: "bash", content: [] };
  const messages = [user["message"], asks, result, assistant([textBlock("two")])];
  const mapped = mapEvents([header, agentStart, agentEnd({ messages })]);
  expect(mapped.texts).toEqual(["one", "two"]);
  expect(kindsOf(mapped.messages)).toEqual([
    "session.started",
    "assistant",
    "tool.call",
    "tool.completed",
    "assistant",
  ]);
});

test("what the end of a block says completes it, when the end of the message is lost", () => {
  const say = (update: PiEvent): PiEvent => ({
    type: "message_update",
    assistantMessageEvent: update,
  });
  const delta = say({ type: "text_delta", contentIndex: 0, delta: "Hel" });
  const end = say({ type: "text_end", contentIndex: 0, content: "Hello" });
  expect(mapEvents([header, delta, end]).texts).toEqual(["Hello"]);
  expect(mapEvents([header, end]).texts).toEqual(["Hello"]);
});

test("a total that is missing is summed, a cost passed on, and zeros are no usage", () => {
  const of = (figures: PiEvent): unknown => {
    const message = assistant([], "stop", { usage: figures });
    return mapEvents([{ type: "message_end", message }]).mapper.state.usage;
  };
  expect(of({ input: 2, output: 3 })).toMatchObject({ total_tokens: 5 });
  expect(of({ input: 2, cost: { total: 0.5 } })).toMatchObject({ cost_usd: 0.5 });
  expect(of({ input: 0, output: 0 })).toBeNull();
});

test("events that no rule knows are told by their name", () => {
  const { messages } = mapEvents([{ type: "session_info_changed", name: "x" }]);
  expect(messages).toEqual([
    {
      type: "agent.notice",
      content: { kind: "event", text: "session_info_changed", event_type: "session_info_changed" },
    },
  ]);
});

const started = { startedAt: Date.parse("2026-01-02T00:00:00.000Z") };
const at = (timestamp: string): PiEvent => ({ ...header, timestamp });

test.each([
  ["new", undefined, "2026-01-01T00:00:00Z", "session.started"],
  ["asked for and older", "s-1", "2026-01-01T00:00:00Z", "session.resumed"],
  ["asked for, but new", "s-1", "2026-01-02T00:00:00.500Z", "session.started"],
])("session: %s", (_name, requestedSession, timestamp, type) => {
  const [message] = mapEvents([at(timestamp)], { ...started, requestedSession }).messages;
  expect(message?.type).toBe(type);
  expect(message?.content).toMatchObject({ session_id: "s-1", created_at: timestamp });
});

test("the id told is the stream's, the one asked for stands beside it", () => {
  const [message] = mapEvents([header], { requestedSession: "other" }).messages;
  expect(message?.content).toMatchObject({ session_id: "s-1", requested_session_id: "other" });
});
