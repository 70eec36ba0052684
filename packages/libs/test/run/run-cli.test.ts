import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import type { CliMessage } from "../../src/message/cli-message.ts";
import { PiProvider } from "../../src/providers/pi/pi-provider.ts";
import { StubCliProcessManager } from "../../src/testing/stub/stub-cli-process-manager.ts";
import {
  assistant,
  conversation,
  header,
  type PiEvent,
  textBlock,
  toolBlock,
} from "../providers/pi/pi-stream.ts";
import { line, lines, delta, hello, run, terminalOf, typesOf, staysAlive } from "./stub-run.ts";

test("a good run is completed, with its text, and one process was started with the prompt", async () => {
  const seen = await run({ output: [lines(...hello)] });
  expect(typesOf(seen)).toEqual([
    "session.started",
    "assistant",
    "assistant",
    "terminal.completed",
  ]);
  expect(terminalOf(seen)).toMatchObject({ text: "Hello", exit_code: 0, session_id: "s-1" });
  expect(seen.manager.starts).toHaveLength(1);
  expect(seen.manager.starts[0]).toMatchObject({
    command: ["pi"],
    input: "hi",
    interruptSignal: "SIGTERM",
  });
});

test("bad options are a message and start nothing", async () => {
  const manager = new StubCliProcessManager({});
  const provider = new PiProvider({ processManager: manager });
  const messages: CliMessage[] = [];
  const bad = { retries: 3 } as object;
  for await (const message of provider.execute(bad, "hi")) messages.push(message);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.content).toMatchObject({ failure: { kind: "invalid_request" } });
  expect((messages[0]?.content as { text: string }).text).toContain("retries");
  expect(manager.starts).toEqual([]);
});

test.each(["", "  \n "])("the empty prompt %j is refused", async (prompt) => {
  const processManager = new StubCliProcessManager({});
  const contents: unknown[] = [];
  for await (const { content } of new PiProvider({ processManager }).execute({}, prompt)) {
    contents.push(content);
  }
  expect(contents).toMatchObject([{ failure: { kind: "invalid_request" } }]);
  expect(processManager.starts).toEqual([]);
});

test("a start failure is a message", async () => {
  const failure = { cause: "not_found", text: "pi is not there" } as const;
  const seen = await run({ end: { kind: "start_failed", failure } });
  expect(terminalOf(seen)).toMatchObject({
    failure: { kind: "start_failed", cause: "not_found" },
    text: "pi is not there",
  });
});

test("secrets of the environment and key shapes are masked in what the CLI wrote", async () => {
  const manager = new StubCliProcessManager({
    errorOutput: "key hunter2hunter2 and sk-abcdefgh12345678",
    output: [
      line({ type: "auto_retry_start", errorMessage: "401 hunter2hunter2" }),
      "token hunter2hunter2\n",
    ],
    end: { kind: "exit", exitCode: 1 },
  });
  const provider = new PiProvider({ processManager: manager });
  const environment = { MY_API_KEY: "hunter2hunter2" };
  const seen: CliMessage[] = [];
  for await (const message of provider.execute({ environment }, "hi")) {
    seen.push(message);
  }
  expect(JSON.stringify(seen)).not.toMatch(/hunter2|sk-abc/);
  expect(seen[0]?.content).toMatchObject({ text: "401 [secret]" });
  expect(seen.at(-1)?.content).toMatchObject({ stderr: "key [secret] and [secret]" });
});

test("a CLI that outstays its end record is stopped, and the run is completed", async () => {
  const controller = new AbortController();
  const seen = await run(
    { output: [lines(...hello)], end: staysAlive, stop: { exitCode: 143 } },
    { signal: controller.signal },
  );
  expect(typesOf(seen).slice(-2)).toEqual(["agent.notice", "terminal.completed"]);
});

test("a CLI that closes its output and stays is stopped: incomplete", async () => {
  const seen = await run(
    { output: [lines(header, delta("x"))], end: { kind: "stays_alive", outputCloses: true } },
    {},
    { limits: { closedOutputGraceMs: 20 } },
  );
  expect(terminalOf(seen)).toMatchObject({
    failure: { kind: "incomplete_stream" },
    partial_text: "x",
  });
});

test("a pipe that another process holds does not keep the run open", async () => {
  const seen = await run({
    output: [lines(...hello)],
    end: { kind: "exit", outputStaysOpen: true },
    leftovers: [{ pid: 4, command: "server" }],
  });
  expect(seen.messages.at(-2)?.content).toMatchObject({
    kind: "leftovers",
    processes: [{ pid: 4, command: "server", killed: false }],
  });
  expect(seen.messages.at(-1)?.type).toBe("terminal.completed");
});

test("a slow consumer loses nothing after the exit", async () => {
  const texts = Array.from({ length: 3000 }, (_value, index) => `${index} `);
  const seen: string[] = [];
  const manager = new StubCliProcessManager({
    output: conversation([{ thinking: [], text: texts }], "delta").map(line),
  });
  const limits = { settleMs: 50, settleQuietMs: 20 };
  for await (const message of new PiProvider({ processManager: manager, limits }).execute(
    {},
    "hi",
  )) {
    if (message.type !== "assistant") continue;
    seen.push(message.content.text);
    if (seen.length % 1000 === 1) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(seen.join("")).toBe(texts.join(""));
});

test("onEvent is given every event as it was parsed", async () => {
  const events: unknown[] = [];
  await run({ output: [lines(...hello)] }, { onEvent: (event) => events.push(event) });
  expect(events).toEqual(hello);
});

test("start, stop stages and the verdict are told on diagnostics channels", async () => {
  const told: [string, object][] = [];
  const names = ["start", "stop", "end"].map((name) => `hagicode:run:${name}`);
  const listener = (event: unknown, name: string | symbol): void => {
    told.push([String(name), event as object]);
  };
  for (const name of names) subscribe(name, listener);
  try {
    await run({ output: [lines(header)], end: staysAlive }, { signal: AbortSignal.timeout(20) });
  } finally {
    for (const name of names) unsubscribe(name, listener);
  }
  expect(told.map(([name]) => name)).toEqual(names);
  const [start, stop, end] = told.map(([, event]) => event);
  expect(start).toMatchObject({ provider: "pi", marker: expect.stringMatching(/^HAGICODE_RUN_/) });
  expect(stop).toMatchObject({ stage: { kind: "interrupt", signal: "SIGTERM" } });
  expect(end).toMatchObject({ verdict: "cancelled", failure: null });
});

test("execute deduplicates replayed assistant prefix after tool turns", async () => {
  const snapshot = (text: string): PiEvent => ({
    type: "message_update",
    message: assistant([textBlock(text)]),
  });
  const first = assistant([textBlock("I will look. "), toolBlock("a")], "toolUse");
  const seen = await run({
    output: [
      lines(
        header,
        snapshot("I will look. "),
        { type: "message_end", message: first },
        snapshot("I will look. It"),
        snapshot("I will look. It is there."),
        { type: "message_end", message: assistant([textBlock("I will look. It is there.")]) },
        { type: "agent_end", messages: [] },
      ),
    ],
  });
  const texts = seen.messages.flatMap(({ type, content }) =>
    type === "assistant" ? [(content as { text: string }).text] : [],
  );
  expect(texts).toEqual(["I will look. ", "It", " is there."]);
});

test("next() asked for many times at once gives the messages in order", async () => {
  const manager = new StubCliProcessManager({ output: [lines(...hello)] });
  const stream = new PiProvider({ processManager: manager }).execute({}, "hi");
  const results = await Promise.all(Array.from({ length: 6 }, () => stream.next()));
  expect(results.map(({ value }) => (value as CliMessage | undefined)?.type)).toEqual([
    "session.started",
    "assistant",
    "assistant",
    "terminal.completed",
    undefined,
    undefined,
  ]);
});

test("leftovers are killed when the limits say so", async () => {
  const seen = await run(
    { output: [lines(...hello)], leftovers: [{ pid: 4, command: "server" }] },
    {},
    { limits: { leftovers: "kill" } },
  );
  expect(seen.messages.at(-2)?.content).toMatchObject({ processes: [{ killed: true }] });
});
