import type { CliMessage } from "@hagicode/libs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { AIStreamingChunkSchema } from "../../../src/chunk/ai-streaming-chunk.ts";
import { PiCliProvider } from "../../../src/providers/pi/pi-cli-provider.ts";
import { AIResponseSchema } from "../../../src/response/ai-response.ts";
import { gate, settle } from "../../fixtures/gate.ts";
import {
  completed,
  failed,
  networkError,
  said,
  session,
  thought,
  toolCall,
  toolCompleted,
  toolFailed,
  usage,
} from "../../fixtures/messages.ts";
import { lastOf, readAll } from "../../fixtures/read-all.ts";
import { ScriptedProvider, silence, type Step } from "../../fixtures/scripted-provider.ts";

function piWith(steps: readonly Step[]): { pi: PiCliProvider; cli: ScriptedProvider } {
  const cli = new ScriptedProvider(() => steps);
  return { pi: new PiCliProvider({ provider: cli }), cli };
}

const answer = [session(), said("Hel"), said("lo"), completed("Hello", { usage })];

describe("stream", () => {
  test("gives every message as a chunk, the last one ends it", async () => {
    const { pi } = piWith(answer);
    const { values, thrown } = await readAll(pi.stream({ prompt: "hi" }));
    expect(values.map((chunk) => chunk.type)).toStrictEqual([
      "session",
      "content_delta",
      "content_delta",
      "done",
    ]);
    for (const chunk of values) expect(AIStreamingChunkSchema.parse(chunk)).toStrictEqual(chunk);
    expect(thrown).toBeUndefined();
  });

  test("hands options, prompt and signals to the provider", async () => {
    const cli = new ScriptedProvider(() => answer);
    const pi = new PiCliProvider({ provider: cli, defaults: { thinking: "low" } });
    const { signal } = new AbortController();
    const killSignal = new AbortController().signal;
    await readAll(pi.stream({ prompt: " hi\n", model: "m" }, { signal, killSignal }));
    const [run] = cli.runs;
    expect(run?.options).toStrictEqual({ thinking: "low", model: "m" });
    expect(run?.prompt).toBe(" hi\n");
    expect(run?.control.signal).toBe(signal);
    expect(run?.control.killSignal).toBe(killSignal);
  });

  test("starts nothing before the first chunk is asked for", async () => {
    const { pi, cli } = piWith(answer);
    const chunks = pi.stream({ prompt: "hi" })[Symbol.asyncIterator]();
    await settle();
    expect(cli.runs).toHaveLength(0);
    await chunks.next();
    expect(cli.runs).toHaveLength(1);
    await chunks.return?.();
  });

  test("a bad request is one error chunk, and starts nothing", async () => {
    const { pi, cli } = piWith(answer);
    const { values, thrown } = await readAll(
      pi.stream({ prompt: "hi", sessionId: "s", bindingKey: "k" }),
    );
    expect(values).toHaveLength(1);
    expect(values[0]).toMatchObject({ type: "error", failure: { kind: "invalid_request" } });
    expect(AIStreamingChunkSchema.parse(values[0])).toStrictEqual(values[0]);
    expect(thrown).toBeUndefined();
    expect(cli.runs).toHaveLength(0);
  });

  test("the chunks concatenate to exactly what the messages do", async () => {
    const text = fc.oneof(fc.constantFrom("ha", " ", "\n", "\ud83d"), fc.string());
    const delta = fc
      .tuple(text, fc.constantFrom("m1", "m2"), fc.nat({ max: 1 }))
      .map(([text, message, block]) => said(text, message, block));
    await fc.assert(
      fc.asyncProperty(fc.array(delta), async (deltas) => {
        const { pi } = piWith([session(), ...deltas, completed()]);
        const { values } = await readAll(pi.stream({ prompt: "hi" }));
        const blocks: Record<string, string> = {};
        for (const chunk of values) {
          if (chunk.type !== "content_delta") continue;
          const block = `${chunk.messageId}/${chunk.blockIndex}`;
          blocks[block] = (blocks[block] ?? "") + chunk.text;
        }
        expect(blocks).toStrictEqual(concatenate(deltas));
      }),
    );
  });
});

function concatenate(messages: readonly CliMessage[]): Record<string, string> {
  const blocks: Record<string, string> = {};
  for (const message of messages) {
    if (message.type !== "assistant") continue;
    const block = `${message.content.message_id}/${message.content.block_index}`;
    blocks[block] = (blocks[block] ?? "") + message.content.text;
  }
  return blocks;
}

describe("failure", () => {
  const diagnosis = {
    text: "pi was killed.",
    partial_text: "Hel",
    tool_calls_started: 1,
    signal: "SIGKILL",
    exit_code: null,
    stderr: "oops",
    invalid_output_lines: ["no json"],
  };
  const crash = [
    session(),
    said("Hel"),
    toolCall(),
    toolFailed("unfinished"),
    failed({ kind: "killed_by_signal" }, diagnosis),
  ];

  test("is one error chunk with the whole diagnosis, and the end", async () => {
    const { values, thrown } = await readAll(piWith(crash).pi.stream({ prompt: "hi" }));
    expect(values.filter((chunk) => chunk.type === "error")).toHaveLength(1);
    expect(lastOf(values)).toMatchObject({
      type: "error",
      text: "pi was killed.",
      failure: { kind: "killed_by_signal" },
      partialText: "Hel",
      toolCallsStarted: 1,
      signal: "SIGKILL",
      stderr: "oops",
      invalidOutputLines: ["no json"],
      sessionId: "s1",
    });
    expect(thrown).toBeUndefined();
  });

  test("execute resolves with it", async () => {
    const response = await piWith(crash).pi.execute({ prompt: "hi" });
    expect(response).toMatchObject({
      content: "Hel",
      finishReason: "error",
      toolCalls: [{ toolCallId: "c1", status: "unfinished" }],
      sessionId: "s1",
      error: { text: "pi was killed.", stderr: "oops", signal: "SIGKILL" },
    });
    expect(AIResponseSchema.parse(response)).toStrictEqual(response);
  });

  test.each([
    ["a request that leaves it open", {}, "s1"],
    ["one that names it", { sessionId: "s1" }, null],
    ["one that keeps none", { providerOptions: { noSession: true } }, null],
    ["one that goes on with the last", { providerOptions: { continueSession: true } }, null],
  ])("tells %s which session can be resumed", async (_, request, expected) => {
    const steps = [session(), toolCall(), toolCompleted(), failed(networkError)];
    const { values } = await readAll(piWith(steps).pi.stream({ prompt: "hi", ...request }));
    expect(lastOf(values)).toMatchObject({ type: "error", resumableSessionId: expected });
  });
});

describe("cancel", () => {
  test("is the last chunk, then the reason is thrown as it is", async () => {
    const { pi, cli } = piWith([session(), said("Hel"), silence]);
    const controller = new AbortController();
    const reason = { why: "the user left" };
    const reading = readAll(pi.stream({ prompt: "hi" }, { signal: controller.signal }));
    await settle();
    controller.abort(reason);
    const { values, thrown } = await reading;
    expect(values.map((chunk) => chunk.type)).toStrictEqual([
      "session",
      "content_delta",
      "cancelled",
    ]);
    expect(thrown).toBe(reason);
    expect(cli.runs[0]?.state).toBe("ended");
  });

  test("execute rejects with the reason", async () => {
    const controller = new AbortController();
    const executing = piWith([session(), silence]).pi.execute(
      { prompt: "hi" },
      { signal: controller.signal },
    );
    await settle();
    controller.abort("enough");
    await expect(executing).rejects.toBe("enough");
  });

  test("leaving the loop stops the run", async () => {
    const { pi, cli } = piWith([session(), said("Hel"), silence]);
    for await (const chunk of pi.stream({ prompt: "hi" })) {
      if (chunk.type === "content_delta") break;
    }
    expect(cli.runs[0]?.state).toBe("stopped");
  });

  test("return() does not wait for the chunk that is being waited for", async () => {
    const { pi, cli } = piWith([session(), silence]);
    const chunks = pi.stream({ prompt: "hi" })[Symbol.asyncIterator]();
    await chunks.next();
    const pending = chunks.next();
    await chunks.return?.();
    expect(cli.runs[0]?.state).toBe("stopped");
    expect(await pending).toStrictEqual({ done: true, value: undefined });
  });

  test("return() before the first chunk starts nothing", async () => {
    const { pi, cli } = piWith(answer);
    const chunks = pi.stream({ prompt: "hi" })[Symbol.asyncIterator]();
    await chunks.return?.();
    expect(await chunks.next()).toStrictEqual({ done: true, value: undefined });
    expect(cli.runs).toHaveLength(0);
  });

  test("what the caller throws in a provider's hook comes out as it is", async () => {
    const bug = new Error("bug");
    const { pi } = piWith([session(), Promise.reject(bug)]);
    expect((await readAll(pi.stream({ prompt: "hi" }))).thrown).toBe(bug);
  });
});

describe("execute", () => {
  test("gives the run as a whole", async () => {
    const steps = [
      session(),
      said("Let me look."),
      toolCall(),
      toolCompleted(),
      thought("First ", "m1", 0),
      thought("this.", "m1", 0),
      thought("Then that.", "m2", 0),
      said("Done.", "m2", 1),
      completed("Done.", { usage }),
    ];
    const response = await piWith(steps).pi.execute({ prompt: "hi" });
    expect(response).toStrictEqual({
      content: "Done.",
      thinking: "First this.\n\nThen that.",
      finishReason: "stop",
      toolCalls: [
        {
          toolCallId: "c1",
          toolName: "bash",
          arguments: { command: "ls" },
          status: "completed",
          text: "a\n",
          durationMs: 3,
        },
      ],
      usage: expect.objectContaining({ totalTokens: 18 }),
      provider: "fake",
      model: "fake-1",
      sessionId: "s1",
      error: null,
    });
    expect(AIResponseSchema.parse(response)).toStrictEqual(response);
  });

  test("arguments that come late are in the response", async () => {
    const call = { tool_call_id: "c1", tool_name: "bash" };
    const steps: Step[] = [
      session(),
      { type: "tool.call", content: { ...call, arguments: null } },
      { type: "tool.update", content: { ...call, arguments: { command: "ls" } } },
      { type: "tool.update", content: { ...call, text: "a", mode: "append" } },
      toolCompleted(),
      completed(),
    ];
    const response = await piWith(steps).pi.execute({ prompt: "hi" });
    expect(response.toolCalls).toMatchObject([{ arguments: { command: "ls" }, text: "a\n" }]);
  });
});

test("ping asks the provider, where the defaults say it is", async () => {
  const cli = new ScriptedProvider(() => []);
  const pi = new PiCliProvider({ provider: cli, defaults: { executable: "/opt/pi" } });
  const { signal } = new AbortController();
  expect(await pi.ping({ signal })).toMatchObject({ success: true, version: "1.6.0" });
  expect(cli.pings).toStrictEqual([{ signal, options: { executable: "/opt/pi" } }]);
});

test("two streams of one provider do not meet", async () => {
  const { opened, open } = gate();
  const cli = new ScriptedProvider((run) =>
    run === 0 ? [session("a"), opened, completed("A")] : [session("b"), completed("B")],
  );
  const pi = new PiCliProvider({ provider: cli });
  const first = pi.execute({ prompt: "a" });
  expect(await pi.execute({ prompt: "b" })).toMatchObject({ content: "B" });
  open();
  expect(await first).toMatchObject({ content: "A" });
});
