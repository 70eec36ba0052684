import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";

import {
  type AIStreamingChunk,
  AIStreamingChunkSchema,
} from "../../src/chunk/ai-streaming-chunk.ts";
import { collectResponse } from "../../src/response/collect-response.ts";
import type { AttemptReport, RetryOptions } from "../../src/retry/retry-options.ts";
import { streamWithRetry } from "../../src/retry/stream-with-retry.ts";
import { gate, settle } from "../fixtures/gate.ts";
import {
  completed,
  failed,
  networkError,
  said,
  session,
  thought,
  toolCall,
  toolCompleted,
} from "../fixtures/messages.ts";
import { lastOf, readAll } from "../fixtures/read-all.ts";
import { scriptedRuns } from "../fixtures/scripted-ai-provider.ts";
import { silence } from "../fixtures/scripted-provider.ts";

const on = { enabled: true };
const request = { prompt: "hi" };
const timeless: RetryOptions = { sleep: async () => {}, random: () => 0 };

const cut = [session("s1"), said("Hel"), said("lo"), said("A", "m1", 1), failed(networkError)];
const well = [
  session("s2"),
  said("Hello"),
  toolCall(),
  toolCompleted(),
  thought("hm"),
  completed("Hello", { session_id: "s2" }),
];

/** The text of every block as a consumer has it who does what the chunks say. */
function textOf(chunks: readonly AIStreamingChunk[]): Record<string, string> {
  const blocks: Record<string, string> = {};
  for (const chunk of chunks) {
    if (chunk.type !== "content_delta" && chunk.type !== "content_discarded") continue;
    const block = `${chunk.messageId}/${chunk.blockIndex}`;
    const text = blocks[block] ?? "";
    if (chunk.type === "content_delta") blocks[block] = text + chunk.text;
    else {
      expect(text.endsWith(chunk.text)).toBe(true);
      blocks[block] = text.slice(0, text.length - chunk.text.length);
    }
  }
  return Object.fromEntries(Object.entries(blocks).filter(([, text]) => text !== ""));
}

test("a failed attempt is taken back and told, and the next one follows", async () => {
  const { pi } = scriptedRuns([cut, well]);
  const { values, thrown } = await readAll(streamWithRetry(pi, request, on, timeless));
  expect(thrown).toBeUndefined();
  for (const chunk of values) expect(AIStreamingChunkSchema.parse(chunk)).toStrictEqual(chunk);
  const retried = { messageId: "m1", reason: "retried" };
  expect(values).toMatchObject([
    { type: "session", sessionId: "s1" },
    { type: "content_delta", text: "Hel", messageId: "m1" },
    { type: "content_delta", text: "lo", messageId: "m1" },
    { type: "content_delta", text: "A", messageId: "m1", blockIndex: 1 },
    { type: "content_discarded", text: "A", blockIndex: 1, ...retried },
    { type: "content_discarded", text: "Hello", blockIndex: 0, ...retried },
    {
      type: "notice",
      kind: "attempt_failed",
      details: {
        attempt: 1,
        maxAttempts: 3,
        sessionId: "s1",
        failure: networkError,
        error: { text: "It failed." },
      },
    },
    {
      type: "notice",
      kind: "retry_waiting",
      details: { attempt: 2, maxAttempts: 3, delayMs: 2000 },
    },
    { type: "session", sessionId: "s2" },
    { type: "content_delta", text: "Hello", messageId: "a2.m1" },
    { type: "tool_call", toolCallId: "a2.c1", rawToolCallId: "c1" },
    { type: "tool_result", toolCallId: "a2.c1" },
    { type: "thinking_delta", messageId: "a2.m1" },
    { type: "done", text: "Hello" },
  ]);
});

test("the last attempt's failure is the one error chunk, its text stays", async () => {
  const { pi, cli } = scriptedRuns([cut, cut]);
  const settings = { enabled: true, maxAttempts: 2 };
  const { values } = await readAll(streamWithRetry(pi, request, settings, timeless));
  expect(cli.runs).toHaveLength(2);
  expect(values.filter((chunk) => chunk.type === "error")).toHaveLength(1);
  expect(lastOf(values)).toMatchObject({ type: "error", failure: networkError });
  expect(textOf(values)).toStrictEqual({ "a2.m1/0": "Hello", "a2.m1/1": "A" });
});

test("without settings it is the stream itself", async () => {
  const { pi } = scriptedRuns([cut, cut]);
  const plain = await readAll(pi.stream(request));
  const { values } = await readAll(streamWithRetry(pi, request, undefined, timeless));
  expect(values).toStrictEqual(plain.values);
});

test("a consumer's text is the last attempt's, whatever the others said", async () => {
  const delta = fc
    .tuple(fc.string(), fc.constantFrom("m1", "m2"), fc.nat({ max: 2 }))
    .map(([text, message, block]) => said(text, message, block));
  const attempts = fc.array(fc.array(delta, { maxLength: 12 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(attempts, async (texts) => {
      const lastIndex = texts.length - 1;
      const runs = texts.map((deltas, index) => [
        session(),
        ...deltas,
        index === lastIndex ? completed() : failed(networkError),
      ]);
      const settings = { enabled: true, maxAttempts: texts.length };
      const { pi } = scriptedRuns(runs);
      const { values } = await readAll(streamWithRetry(pi, request, settings, timeless));
      const alone = await readAll(scriptedRuns([runs[lastIndex]!]).pi.stream(request));
      const prefix = lastIndex === 0 ? "" : `a${lastIndex + 1}.`;
      expect(textOf(values)).toStrictEqual(
        Object.fromEntries(
          Object.entries(textOf(alone.values)).map(([block, text]) => [prefix + block, text]),
        ),
      );
      expect(lastOf(values).type).toBe("done");
    }),
  );
});

test("text that the agent took back itself is not taken back twice", async () => {
  const took = [
    session(),
    said("Hello"),
    {
      type: "assistant.discarded" as const,
      content: { text: "lo", message_id: "m1", block_index: 0, reason: "corrected" as const },
    },
    failed(networkError),
  ];
  const { values } = await readAll(
    streamWithRetry(scriptedRuns([took, well]).pi, request, on, timeless),
  );
  expect(textOf(values)).toStrictEqual({ "a2.m1/0": "Hello" });
});

test("after a tool call there is no other attempt, unless the caller wants it", async () => {
  const broken = [session("s1"), toolCall(), toolCompleted(), said("Hi", "m2")];
  const runs = [[...broken, failed(networkError, { tool_calls_started: 1 })], well];
  const first = await readAll(streamWithRetry(scriptedRuns(runs).pi, request, on, timeless));
  expect(lastOf(first.values)).toMatchObject({ type: "error" });
  expect(textOf(first.values)).toStrictEqual({ "m2/0": "Hi" });
  const options = { ...timeless, retryAfterToolCalls: true };
  const { pi, cli } = scriptedRuns(runs);
  const second = await readAll(streamWithRetry(pi, request, on, options));
  expect(lastOf(second.values)).toMatchObject({ type: "done" });
  expect(textOf(second.values)).toStrictEqual({ "a2.m1/0": "Hello" });
  expect(cli.runs[1]?.options.sessionId).toBe("s1");
});

test("collectResponse gives what the last attempt did", async () => {
  const broken = [session("s1"), thought("old"), toolCall("c0"), failed(networkError)];
  const stream = streamWithRetry(scriptedRuns([broken, well]).pi, request, on, {
    ...timeless,
    retryAfterToolCalls: true,
  });
  expect(await collectResponse(stream)).toMatchObject({
    content: "Hello",
    thinking: "hm",
    toolCalls: [{ toolCallId: "a2.c1" }],
    error: null,
  });
});

test("every attempt is told to the hook before its end is", async () => {
  const reports: AttemptReport[] = [];
  const onAttempt = (report: AttemptReport) => void reports.push(report);
  const stream = streamWithRetry(scriptedRuns([cut, well]).pi, request, on, {
    ...timeless,
    onAttempt,
  });
  for await (const chunk of stream) {
    if (chunk.type === "notice") expect(reports).toHaveLength(1);
    if (chunk.type === "done") expect(reports).toHaveLength(2);
  }
  expect(reports).toMatchObject([
    { attempt: 1, sessionId: "s1", error: { failure: networkError }, retryInMs: 2000 },
    { attempt: 2, sessionId: "s2", error: null, finishReason: "stop", retryInMs: null },
  ]);
});

describe("cancel", () => {
  test("in an attempt ends as the attempt does", async () => {
    const controller = new AbortController();
    const onAttempt = vi.fn<(report: AttemptReport) => void>();
    const { pi } = scriptedRuns([cut, [session("s2"), silence]]);
    const options = { ...timeless, signal: controller.signal, onAttempt };
    const reading = readAll(streamWithRetry(pi, request, on, options));
    await settle();
    controller.abort("enough");
    const { values, thrown } = await reading;
    expect(lastOf(values).type).toBe("cancelled");
    expect(thrown).toBe("enough");
    expect(onAttempt).toHaveBeenLastCalledWith(
      expect.objectContaining({ attempt: 2, finishReason: "cancelled" }),
    );
  });

  test("in the wait ends like a run, and starts nothing", async () => {
    const controller = new AbortController();
    const { opened: waiting, open } = gate();
    const sleep = () => {
      open();
      return silence;
    };
    const { pi, cli } = scriptedRuns([cut, well]);
    const options = { sleep, signal: controller.signal };
    const reading = readAll(streamWithRetry(pi, request, on, options));
    await waiting;
    controller.abort("enough");
    const { values, thrown } = await reading;
    expect(lastOf(values)).toMatchObject({
      type: "cancelled",
      sessionId: "s1",
      stop: { stage: "not_started" },
    });
    expect(thrown).toBe("enough");
    expect(cli.runs).toHaveLength(1);
  });
});

describe("return()", () => {
  test("reaches the attempt that runs, at once", async () => {
    const { pi, cli } = scriptedRuns([cut, [session("s2"), silence]]);
    const chunks = streamWithRetry(pi, request, on, timeless)[Symbol.asyncIterator]();
    let pending = chunks.next();
    while (cli.runs.length < 2) {
      await pending;
      pending = chunks.next();
    }
    await settle();
    await chunks.return?.();
    expect(cli.runs[1]?.state).toBe("stopped");
  });

  test("ends a wait", async () => {
    const { opened: waiting, open } = gate();
    const sleep = () => {
      open();
      return silence;
    };
    const { pi, cli } = scriptedRuns([[failed(networkError)], well]);
    const chunks = streamWithRetry(pi, request, on, { sleep })[Symbol.asyncIterator]();
    await chunks.next();
    await chunks.next();
    const pending = chunks.next();
    await waiting;
    await chunks.return?.();
    expect(await pending).toStrictEqual({ done: true, value: undefined });
    expect(cli.runs).toHaveLength(1);
  });

  test("before the first chunk starts nothing", async () => {
    const { pi, cli } = scriptedRuns([cut]);
    const chunks = streamWithRetry(pi, request, on, timeless)[Symbol.asyncIterator]();
    await chunks.return?.();
    expect(cli.runs).toHaveLength(0);
  });
});
