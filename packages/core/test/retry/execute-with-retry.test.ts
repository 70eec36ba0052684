import { describe, expect, test, vi } from "vitest";

import { executeWithRetry } from "../../src/retry/execute-with-retry.ts";
import type { AttemptReport, RetryOptions } from "../../src/retry/retry-options.ts";
import { gate, settle } from "../fixtures/gate.ts";
import {
  completed,
  failed,
  networkError,
  said,
  session,
  toolCall,
  toolCompleted,
} from "../fixtures/messages.ts";
import { scriptedRuns } from "../fixtures/scripted-ai-provider.ts";
import { silence } from "../fixtures/scripted-provider.ts";

const on = { enabled: true };
const down = [session("s1"), failed(networkError)];
const well = [session("s2"), said("Hi"), completed("Hi", { session_id: "s2" })];

/** Waits without waiting, and remembers how long it should have been. */
function timeless(): { options: RetryOptions; waited: number[] } {
  const waited: number[] = [];
  const sleep = async (ms: number) => {
    waited.push(ms);
  };
  return { options: { sleep, random: () => 0 }, waited };
}

describe("how many attempts", () => {
  test.each<[string, object | null | undefined, number]>([
    ["no settings", undefined, 1],
    ["null", null, 1],
    ["off", { enabled: false, maxAttempts: 5 }, 1],
    ["0 attempts", { enabled: true, maxAttempts: 0 }, 1],
    ["1 attempt", { enabled: true, maxAttempts: 1 }, 1],
    ["2 attempts", { enabled: true, maxAttempts: 2 }, 2],
    ["the default", { enabled: true }, 3],
  ])("%s", async (_, settings, expected) => {
    const { pi, cli } = scriptedRuns([down, down, down, down, down, down]);
    const { options, waited } = timeless();
    const response = await executeWithRetry(pi, { prompt: "hi" }, settings, options);
    expect(cli.runs).toHaveLength(expected);
    expect(waited).toHaveLength(expected - 1);
    expect(response).toMatchObject({ finishReason: "error", error: { failure: networkError } });
  });

  test("the first that ends well is the last", async () => {
    const { pi, cli } = scriptedRuns([down, well]);
    const response = await executeWithRetry(pi, { prompt: "hi" }, on, timeless().options);
    expect(response).toMatchObject({ content: "Hi", error: null, sessionId: "s2" });
    expect(cli.runs).toHaveLength(2);
  });

  test("a failure that another attempt would not help is the last", async () => {
    const { pi, cli } = scriptedRuns([[failed({ kind: "start_failed", cause: "not_found" })]]);
    await executeWithRetry(pi, { prompt: "hi" }, on, timeless().options);
    expect(cli.runs).toHaveLength(1);
  });
});

test("the delay grows, or is the given one", async () => {
  const growing = timeless();
  const runs = [down, down, down, down];
  const four = { enabled: true, maxAttempts: 4 };
  await executeWithRetry(scriptedRuns(runs).pi, { prompt: "hi" }, four, growing.options);
  expect(growing.waited).toStrictEqual([2000, 4000, 8000]);
  const given = timeless();
  const settings = { ...four, retryDelay: 0 };
  await executeWithRetry(scriptedRuns(runs).pi, { prompt: "hi" }, settings, given.options);
  expect(given.waited).toStrictEqual([0, 0, 0]);
});

describe("the next attempt", () => {
  test.each([
    ["without a session", { prompt: "hi" }],
    ["with one", { prompt: "hi", sessionId: "s1", model: "m" }],
  ])("is the same request %s", async (_, request) => {
    const { pi, cli } = scriptedRuns([down, well]);
    await executeWithRetry(pi, request, on, timeless().options);
    expect(cli.runs[1]?.options).toStrictEqual(cli.runs[0]?.options);
    expect(cli.runs[1]?.prompt).toBe(cli.runs[0]?.prompt);
  });

  test("goes on in the session that the failed one left", async () => {
    const broken = [session("s1"), toolCall(), toolCompleted(), failed(networkError)];
    const { pi, cli } = scriptedRuns([broken, well]);
    const options = { ...timeless().options, retryAfterToolCalls: true };
    await executeWithRetry(pi, { prompt: "hi" }, on, options);
    expect(cli.runs.map((run) => run.options.sessionId)).toStrictEqual([undefined, "s1"]);
  });

  test("is what the hook makes of it", async () => {
    const { pi, cli } = scriptedRuns([down, down, well]);
    const changeRequest = vi.fn<NonNullable<RetryOptions["changeRequest"]>>((failed, request) =>
      failed.attempt === 1 ? { ...request, model: "another" } : undefined,
    );
    const options = { ...timeless().options, changeRequest };
    await executeWithRetry(pi, { prompt: "hi" }, on, options);
    expect(cli.runs.map((run) => run.options.model)).toStrictEqual([
      undefined,
      "another",
      "another",
    ]);
    expect(changeRequest).toHaveBeenCalledTimes(2);
  });

  test("after a tool call comes only when the caller wants it", async () => {
    const broken = [
      session("s1"),
      toolCall(),
      toolCompleted(),
      failed(networkError, { tool_calls_started: 1 }),
    ];
    const runs = [broken, well];
    const first = scriptedRuns(runs);
    await executeWithRetry(first.pi, { prompt: "hi" }, on, timeless().options);
    expect(first.cli.runs).toHaveLength(1);
    const second = scriptedRuns(runs);
    const options = { ...timeless().options, retryAfterToolCalls: true };
    await executeWithRetry(second.pi, { prompt: "hi" }, on, options);
    expect(second.cli.runs).toHaveLength(2);
  });
});

test("every attempt is told, with its failure and its session", async () => {
  const { pi } = scriptedRuns([down, well]);
  const reports: AttemptReport[] = [];
  const onAttempt = (report: AttemptReport) => void reports.push(report);
  await executeWithRetry(pi, { prompt: "hi" }, on, { ...timeless().options, onAttempt });
  expect(reports).toMatchObject([
    {
      attempt: 1,
      maxAttempts: 3,
      request: { prompt: "hi" },
      finishReason: "error",
      sessionId: "s1",
      error: { failure: networkError },
      retryInMs: 2000,
    },
    { attempt: 2, finishReason: "stop", sessionId: "s2", error: null, retryInMs: null },
  ]);
});

describe("cancel", () => {
  test("in an attempt rejects with the reason, and is told", async () => {
    const { pi } = scriptedRuns([[session(), silence]]);
    const controller = new AbortController();
    const onAttempt = vi.fn<(report: AttemptReport) => void>();
    const options = { ...timeless().options, signal: controller.signal, onAttempt };
    const executing = executeWithRetry(pi, { prompt: "hi" }, on, options);
    await settle();
    controller.abort("enough");
    await expect(executing).rejects.toBe("enough");
    expect(onAttempt).toHaveBeenCalledWith(
      expect.objectContaining({ attempt: 1, finishReason: "cancelled", error: null }),
    );
  });

  test("in the wait rejects with the reason, and starts nothing", async () => {
    const { pi, cli } = scriptedRuns([down, well]);
    const controller = new AbortController();
    const { opened: waiting, open } = gate();
    const sleep = () => {
      open();
      return silence;
    };
    const options = { sleep, signal: controller.signal };
    const executing = executeWithRetry(pi, { prompt: "hi" }, on, options);
    await waiting;
    controller.abort("enough");
    await expect(executing).rejects.toBe("enough");
    expect(cli.runs).toHaveLength(1);
  });

  test("frees the timer of the wait", async () => {
    vi.useFakeTimers();
    try {
      const { pi } = scriptedRuns([down, well]);
      const controller = new AbortController();
      const executing = executeWithRetry(pi, { prompt: "hi" }, on, { signal: controller.signal });
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      controller.abort("enough");
      await expect(executing).rejects.toBe("enough");
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

test("a hook that throws ends it", async () => {
  const { pi, cli } = scriptedRuns([down, well]);
  const bug = new Error("bug");
  const onAttempt = () => {
    throw bug;
  };
  const options = { ...timeless().options, onAttempt };
  await expect(executeWithRetry(pi, { prompt: "hi" }, on, options)).rejects.toBe(bug);
  expect(cli.runs).toHaveLength(1);
});
