import { type CliMessage, CliMessageSchema } from "@hagicode/libs";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";

import {
  type AIStreamingChunk,
  AIStreamingChunkSchema,
} from "../../src/chunk/ai-streaming-chunk.ts";
import { noFacts } from "../../src/chunk/run-facts.ts";
import { toStreamingChunk } from "../../src/chunk/to-streaming-chunk.ts";
import {
  cancelledMessage,
  completed,
  failed,
  said,
  session,
  thought,
  toolCall,
  toolCompleted,
  toolFailed,
  usage,
} from "../fixtures/messages.ts";

const facts = {
  ...noFacts,
  sessionId: "s1",
  provider: "fake",
  model: "fake-1",
  exitCode: 0,
};

const cases: [CliMessage, AIStreamingChunk][] = [
  [session(), { type: "session", sessionId: "s1", resumed: false }],
  [
    {
      type: "session.resumed",
      content: { session_id: "s1", requested_session_id: "s", cwd: "/w", created_at: "2026" },
    },
    {
      type: "session",
      sessionId: "s1",
      resumed: true,
      requestedSessionId: "s",
      workingDirectory: "/w",
      createdAt: "2026",
    },
  ],
  [said("ha"), { type: "content_delta", text: "ha", messageId: "m1", blockIndex: 0 }],
  [
    {
      type: "assistant.discarded",
      content: { text: "ha", message_id: "m2", block_index: 1, reason: "corrected" },
    },
    {
      type: "content_discarded",
      text: "ha",
      messageId: "m2",
      blockIndex: 1,
      reason: "corrected",
    },
  ],
  [thought("hm", "m1", 3), { type: "thinking_delta", text: "hm", messageId: "m1", blockIndex: 3 }],
  [
    toolCall(),
    { type: "tool_call", toolCallId: "c1", toolName: "bash", arguments: { command: "ls" } },
  ],
  [
    {
      type: "tool.call",
      content: {
        tool_call_id: "c1#2",
        tool_name: "bash",
        arguments: null,
        raw_tool_call_id: "c1",
      },
    },
    {
      type: "tool_call",
      toolCallId: "c1#2",
      toolName: "bash",
      arguments: null,
      rawToolCallId: "c1",
    },
  ],
  [
    {
      type: "tool.update",
      content: { tool_call_id: "c1", tool_name: "bash", text: "", mode: "append" },
    },
    { type: "tool_update", toolCallId: "c1", toolName: "bash", text: "", mode: "append" },
  ],
  [
    { type: "tool.update", content: { tool_call_id: "c1", tool_name: "bash", arguments: {} } },
    { type: "tool_update", toolCallId: "c1", toolName: "bash", arguments: {} },
  ],
  [
    toolCompleted(),
    {
      type: "tool_result",
      toolCallId: "c1",
      toolName: "bash",
      status: "completed",
      text: "a\n",
      durationMs: 3,
    },
  ],
  ...(["error", "unfinished", "cancelled"] as const).map(
    (reason): [CliMessage, AIStreamingChunk] => [
      toolFailed(reason),
      { type: "tool_result", toolCallId: "c1", toolName: "bash", status: reason, text: "no" },
    ],
  ),
  [
    {
      type: "agent.notice",
      content: { kind: "retry_scheduled", text: "again", delay_ms: 2000, max_attempts: 3 },
    },
    {
      type: "notice",
      kind: "retry_scheduled",
      text: "again",
      details: { delayMs: 2000, maxAttempts: 3 },
    },
  ],
  [
    completed("Hi", { usage }),
    {
      type: "done",
      finishReason: "stop",
      text: "Hi",
      ...facts,
      stopReason: "stop",
      rawStopReason: "stop",
      usage: {
        inputTokens: 10,
        outputTokens: 5,
        cacheReadTokens: 2,
        cacheWriteTokens: 1,
        totalTokens: 18,
        costUsd: 0.5,
        lastCall: {
          inputTokens: 10,
          outputTokens: 5,
          cacheReadTokens: 2,
          cacheWriteTokens: 1,
          totalTokens: 18,
        },
      },
    },
  ],
  [
    failed(
      { kind: "model_error", cause: "rate_limit", http_status: 429 },
      {
        text: "Too many.",
        partial_text: "Hel",
        tool_calls_started: 2,
        agent_started: true,
        exit_code: 1,
        signal: "SIGKILL",
        invalid_output_lines: ["oops"],
        invalid_lines_dropped: 4,
        lines_too_long: 1,
        stderr: "bad",
        stderr_dropped_bytes: 9,
        stop_reason: "error",
        raw_stop_reason: "error",
      },
    ),
    {
      type: "error",
      text: "Too many.",
      failure: { kind: "model_error", cause: "rate_limit", http_status: 429 },
      partialText: "Hel",
      toolCallsStarted: 2,
      agentStarted: true,
      resumableSessionId: null,
      ...facts,
      exitCode: 1,
      signal: "SIGKILL",
      invalidOutputLines: ["oops"],
      invalidLinesDropped: 4,
      linesTooLong: 1,
      stderr: "bad",
      stderrDroppedBytes: 9,
      stopReason: "error",
      rawStopReason: "error",
    },
  ],
  [
    cancelledMessage({ partial_text: "Hel" }),
    {
      type: "cancelled",
      partialText: "Hel",
      stop: { stage: "interrupted", durationMs: 5, survivors: [], verified: true },
      ...facts,
      rawStopReason: "stop",
    },
  ],
];

test.each(cases.map(([message, chunk]) => [message.type, message, chunk] as const))(
  "%s",
  (_, message, chunk) => {
    expect(CliMessageSchema.parse(message)).toStrictEqual(message);
    expect(toStreamingChunk(message)).toStrictEqual(chunk);
    expect(AIStreamingChunkSchema.parse(chunk)).toStrictEqual(chunk);
  },
);

test("the table has every message of the union", () => {
  const told = new Set(cases.map(([message]) => message.type));
  const all = CliMessageSchema.options.map((option) => option.shape.type.value);
  expect(all.filter((type) => !told.has(type))).toStrictEqual([]);
});

test("it takes the whole union and gives nothing but chunks", () => {
  expectTypeOf(toStreamingChunk).parameter(0).toEqualTypeOf<CliMessage>();
  expectTypeOf(toStreamingChunk).returns.toEqualTypeOf<AIStreamingChunk>();
});

describe("finish reasons", () => {
  test.each([
    ["stop", "stop"],
    ["length", "length"],
    ["tool_use", "tool_calls"],
    ["error", "error"],
    ["aborted", "cancelled"],
    [null, "unknown"],
  ] as const)("%s is %s", (stopReason, finishReason) => {
    const chunk = toStreamingChunk(completed("", { stop_reason: stopReason }));
    expect(chunk).toMatchObject({ type: "done", finishReason });
  });
});

test("text is handed on exactly, whatever repeats in it", () => {
  const piece = fc.oneof(fc.constantFrom("ha", "ha", " ", "\n", "\ud83d", "\udc4b"), fc.string());
  const delta = fc.record({
    text: piece,
    message: fc.constantFrom("m1", "m2"),
    block: fc.nat({ max: 1 }),
  });
  fc.assert(
    fc.property(fc.array(delta), (deltas) => {
      const chunks = deltas.map((d) => toStreamingChunk(said(d.text, d.message, d.block)));
      expect(chunks).toStrictEqual(
        deltas.map((d) => ({
          type: "content_delta",
          text: d.text,
          messageId: d.message,
          blockIndex: d.block,
        })),
      );
    }),
  );
});
