import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";

import type { CliMessage } from "../../src/message/cli-message.ts";
import { collect } from "../../src/message/collect.ts";
import { isTerminal } from "../../src/message/is-terminal.ts";
import type { CliProcessContext } from "../../src/process/cli-process-context.ts";
import type { CliProcessHandle, ProcessExit } from "../../src/process/cli-process-handle.ts";
import { PiProvider } from "../../src/providers/pi/pi-provider.ts";
import type { ExecuteControl } from "../../src/run/cli-provider.ts";
import type { RunLimits } from "../../src/run/run-limits.ts";
import { StubCliProcessManager } from "../../src/testing/stub/stub-cli-process-manager.ts";
import type { StubRun } from "../../src/testing/stub/stub-run.ts";
import {
  assistant,
  conversation,
  header,
  type PiEvent,
  textBlock,
  toolBlock,
} from "../providers/pi/pi-stream.ts";

const line = (event: PiEvent): string => `${JSON.stringify(event)}\n`;
const lines = (...events: PiEvent[]): string => events.map(line).join("");
const delta = (text: string): PiEvent => ({
  type: "message_update",
  assistantMessageEvent: { type: "text_delta", contentIndex: 0, delta: text },
});
const hello = conversation([{ thinking: [], text: ["Hel", "lo"] }], "delta");
const reason = new Error("mine");

interface Seen {
  messages: CliMessage[];
  thrown: unknown;
  manager: StubCliProcessManager;
}

async function run(
  script: StubRun,
  control: ExecuteControl = {},
  {
    limits,
    onMessage,
    onStart,
  }: {
    limits?: Partial<RunLimits>;
    onMessage?: (message: CliMessage) => void;
    onStart?: () => void;
  } = {},
): Promise<Seen> {
  const manager = new StubCliProcessManager(() => {
    onStart?.();
    return script;
  });
  const provider = new PiProvider({ processManager: manager, limits });
  const messages: CliMessage[] = [];
  let thrown: unknown;
  try {
    for await (const message of provider.execute({}, "hi", control)) {
      messages.push(message);
      onMessage?.(message);
    }
  } catch (error) {
    thrown = error;
  }
  expect(messages.filter(isTerminal)).toHaveLength(1);
  expect(messages.at(-1)?.type).toMatch(/^terminal\./);
  return { messages, thrown, manager };
}
const terminalOf = ({ messages }: Seen): unknown => messages.at(-1)?.content;
const typesOf = ({ messages }: Seen): string[] => messages.map(({ type }) => type);

const staysAlive = { kind: "stays_alive" } as const;

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

test.each([{}, "abort", new AbortController(), null])(
  "a signal that is none (%o) is refused before anything is started",
  async (wrong) => {
    const signal = wrong as AbortSignal;
    const processManager = new StubCliProcessManager({});
    const provider = new PiProvider({ processManager });
    const message = "must be an AbortSignal, such as the signal of an AbortController.";
    expect(() => provider.execute({}, "hi", { signal })).toThrow(
      new TypeError(`signal ${message}`),
    );
    expect(() => provider.execute({}, "hi", { killSignal: signal })).toThrow(
      new TypeError(`killSignal ${message}`),
    );
    expect(await provider.ping({ signal })).toMatchObject({
      success: false,
      error: `signal ${message}`,
    });
    expect(processManager.starts).toEqual([]);
  },
);

test("a start failure is a message", async () => {
  const failure = { cause: "not_found", text: "pi is not there" } as const;
  const seen = await run({ end: { kind: "start_failed", failure } });
  expect(terminalOf(seen)).toMatchObject({
    failure: { kind: "start_failed", cause: "not_found" },
    text: "pi is not there",
  });
});

test("bad lines stand in the terminal, shortened and bounded; the rest is counted", async () => {
  const noise = Array.from({ length: 5 }, (_value, index) => `noise ${index} ${"x".repeat(20)}\n`);
  const limits = { invalidLines: 3, invalidLineCharacters: 10, lineBytes: 2000 };
  const long = `${"y".repeat(3000)}\n`;
  const seen = await run({ output: [...noise, long, lines(...hello)] }, {}, { limits });
  expect(terminalOf(seen)).toMatchObject({
    invalid_output_lines: [0, 3, 4].map((index) => `noise ${index} xx… (28 bytes)`),
    invalid_lines_dropped: 2,
    lines_too_long: 1,
    text: "Hello",
  });
});

test("of many bad lines the first and the last are kept, and the last are shown", async () => {
  const noise = Array.from({ length: 40 }, (_value, index) => `noise ${index}\n`);
  const content = terminalOf(await run({ output: [lines(header), ...noise, "cut"] }));
  const kept = [...Array.from({ length: 10 }, (_value, index) => index), 31, 32, 33, 34, 35];
  expect(content).toMatchObject({
    invalid_output_lines: [...kept, 36, 37, 38, 39].map((index) => `noise ${index}`).concat("cut"),
    invalid_lines_dropped: 21,
    text: expect.stringMatching(
      /\nLines that were no event \(3 of 41\):\n {2}noise 38\n {2}noise 39\n {2}cut$/,
    ),
  });
});

test.each([
  [0, [], 3],
  [1, ["c"], 2],
  [2, ["a", "c"], 1],
  [3, ["a", "b", "c"], 0],
])("with a limit of %i invalid lines", async (invalidLines, kept, dropped) => {
  const output = [lines(header), "a\nb\nc\n"];
  expect(terminalOf(await run({ output }, {}, { limits: { invalidLines } }))).toMatchObject({
    invalid_output_lines: kept,
    invalid_lines_dropped: dropped,
  });
});

test("lines over the limit are told with the failure", async () => {
  const output = [lines(header), `${"y".repeat(3000)}\n`];
  const seen = await run({ output }, {}, { limits: { lineBytes: 2000 } });
  expect(terminalOf(seen)).toMatchObject({
    lines_too_long: 1,
    text: expect.stringMatching(/\nLines over the length limit: 1\.$/),
  });
});

test("a cut last line breaks nothing and is shown with the failure", async () => {
  const seen = await run({ output: [lines(...hello.slice(0, -2)), '{"type":"agent_e'] });
  expect(terminalOf(seen)).toMatchObject({
    failure: { kind: "incomplete_stream" },
    partial_text: "Hello",
    invalid_output_lines: ['{"type":"agent_e'],
  });
});

test("output that comes after the exit of a CLI that was long silent is read", async () => {
  const chunks = [Buffer.from(lines(header))];
  let ended = false;
  let tell = (): void => {};
  let exit: (exit: ProcessExit) => void = () => {};
  class LateOutput extends StubCliProcessManager {
    override async start(context: CliProcessContext): Promise<CliProcessHandle> {
      const handle = await super.start(context);
      return {
        marker: handle.marker,
        pid: handle.pid,
        executable: handle.executable,
        errorOutput: () => handle.errorOutput(),
        release: () => handle.release(),
        exit: new Promise((resolve) => (exit = resolve)),
        output: {
          take: () => chunks.shift() ?? null,
          get ended() {
            return ended && chunks.length === 0;
          },
          onActivity(listener) {
            tell = listener;
            queueMicrotask(listener);
          },
        },
      };
    }
    override finish = (): Promise<[]> => Promise.resolve([]);
  }
  const limits = { settleQuietMs: 30 };
  const provider = new PiProvider({ processManager: new LateOutput({}), limits });
  const collected = collect(provider.execute({}, "hi"));
  await new Promise((resolve) => setTimeout(resolve, 2 * limits.settleQuietMs));
  exit({ kind: "exited", exitCode: 0, signal: null });
  await new Promise((resolve) => setImmediate(resolve));
  chunks.push(Buffer.from(lines(...hello.slice(1))));
  ended = true;
  tell();
  expect((await collected).terminal).toMatchObject({
    type: "terminal.completed",
    content: { text: "Hello" },
  });
});

test("a last line without LF counts", async () => {
  const seen = await run({ output: [lines(...hello).trimEnd()] });
  expect(seen.messages.at(-1)?.type).toBe("terminal.completed");
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

test("an already aborted signal starts nothing", async () => {
  const seen = await run({}, { signal: AbortSignal.abort(reason) });
  expect(typesOf(seen)).toEqual(["terminal.cancelled"]);
  expect(terminalOf(seen)).toMatchObject({ stop: { stage: "not_started", verified: true } });
  expect(seen.thrown).toBe(reason);
  expect(seen.manager.starts).toEqual([]);
});

test("cancelled in mid-stream: read messages, notices, the terminal, then the reason", async () => {
  const controller = new AbortController();
  const seen = await run(
    {
      output: [lines(header, delta("Hel"), delta("lo"))],
      end: staysAlive,
      stop: { output: [line(delta(" drained"))], exitCode: 143 },
    },
    { signal: controller.signal },
    { onMessage: ({ type }) => type === "assistant" && controller.abort(reason) },
  );
  expect(typesOf(seen)).toEqual([
    "session.started",
    "assistant",
    "assistant",
    "agent.notice",
    "terminal.cancelled",
  ]);
  expect(terminalOf(seen)).toMatchObject({
    partial_text: "Hello drained",
    stop: { stage: "interrupted", survivors: [] },
    exit_code: 143,
  });
  expect(seen.thrown).toBe(reason);
});

test.each([0, 1, 130, 143])("exit %i after our signal is cancelled", async (exitCode) => {
  const controller = new AbortController();
  const seen = await run(
    { output: [lines(header, delta("x"))], end: staysAlive, stop: { exitCode } },
    { signal: controller.signal },
    { onMessage: ({ type }) => type === "assistant" && controller.abort(reason) },
  );
  expect(seen.messages.at(-1)?.type).toBe("terminal.cancelled");
  expect(seen.thrown).toBe(reason);
});

test("cancel closes the open calls as cancelled, and tells nothing of calls that came while stopping", async () => {
  const controller = new AbortController();
  const end = (id: string): PiEvent => ({
    type: "tool_execution_end",
    toolCallId: id,
    toolName: "bash",
    result: {},
  });
  const seen = await run(
    {
      output: [
        line({
          type: "message_end",
          message: assistant([toolBlock("a"), toolBlock("b")], "toolUse"),
        }),
      ],
      end: staysAlive,
      stop: {
        output: [
          lines(end("a"), {
            type: "message_end",
            message: assistant([toolBlock("late")], "toolUse"),
          }),
        ],
      },
    },
    { signal: controller.signal },
    { onMessage: ({ type }) => type === "tool.call" && controller.abort(reason) },
  );
  const tools = seen.messages.flatMap(({ type, content }) =>
    "tool_call_id" in content ? [`${type} ${content.tool_call_id}`] : [],
  );
  expect(tools).toEqual(["tool.call a", "tool.call b", "tool.completed a", "tool.failed b"]);
  expect(seen.messages.at(-2)?.content).toMatchObject({ reason: "cancelled" });
});

test("the stop begins at the abort, even while the consumer asks for nothing", async () => {
  const controller = new AbortController();
  const manager = new StubCliProcessManager({
    output: [lines(header, delta("x"))],
    end: staysAlive,
  });
  const stream = new PiProvider({ processManager: manager }).execute({}, "hi", controller);
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  controller.abort(reason);
  await expect.poll(() => manager.stops).toHaveLength(1);
  const rest: CliMessage[] = [];
  await expect(
    (async () => {
      for await (const message of stream) rest.push(message);
    })(),
  ).rejects.toBe(reason);
  expect(rest.map(({ type }) => type)).toEqual(["assistant", "agent.notice", "terminal.cancelled"]);
});

test("an abort after the end record changes nothing and throws nothing", async () => {
  const controller = new AbortController();
  const seen = await run(
    { output: [lines(...hello)], chunkDelayMs: 1 },
    { signal: controller.signal },
    { onMessage: ({ type }) => type === "terminal.completed" && controller.abort(reason) },
  );
  expect(seen.thrown).toBeUndefined();
});

test("an abort that comes with the end record at hand is completed", async () => {
  const controller = new AbortController();
  const seen = await run(
    { output: [lines(...hello)], end: { kind: "exit" } },
    { signal: controller.signal },
    { onMessage: ({ type }) => type === "session.started" && controller.abort(reason) },
  );
  expect(terminalOf(seen)).toMatchObject({ text: "Hello" });
  expect(seen.thrown).toBeUndefined();
});

test("killSignal skips the grace", async () => {
  const controller = new AbortController();
  const seen = await run(
    { output: [lines(header, delta("x"))], end: staysAlive, stop: { ignoresInterrupt: true } },
    { signal: controller.signal, killSignal: controller.signal },
    { onMessage: ({ type }) => type === "assistant" && controller.abort(reason) },
  );
  expect(terminalOf(seen)).toMatchObject({ stop: { stage: "killed" } });
  const stages = seen.messages.flatMap(({ content }) =>
    "stage" in content ? [content["stage"]] : [],
  );
  expect(stages).not.toContain("interrupt_again");
});

test("survivors are named", async () => {
  const survivors = [{ pid: 4, command: "stuck" }];
  const seen = await run(
    { output: [lines(header)], end: staysAlive, stop: { survivors } },
    {
      signal: AbortSignal.timeout(20),
    },
  );
  expect(terminalOf(seen)).toMatchObject({ stop: { survivors } });
});

test("break stops the process before the loop ends", async () => {
  const manager = new StubCliProcessManager({
    output: [lines(header, delta("x"))],
    end: staysAlive,
  });
  for await (const message of new PiProvider({ processManager: manager }).execute({}, "hi")) {
    if (message.type === "assistant") break;
  }
  expect(manager.stops.map(({ outcome }) => outcome.stage)).toEqual(["interrupted"]);
});

test("a throw in the loop body stops the process and is the caller's", async () => {
  const manager = new StubCliProcessManager({ output: [lines(header)], end: staysAlive });
  const stream = new PiProvider({ processManager: manager }).execute({}, "hi");
  await expect(
    (async () => {
      for await (const _message of stream) throw reason;
    })(),
  ).rejects.toBe(reason);
  expect(manager.stops).toHaveLength(1);
});

test("a throw in onEvent stops the process and is the caller's", async () => {
  const manager = new StubCliProcessManager({ output: [lines(header)], end: staysAlive });
  const onEvent = (): void => {
    throw reason;
  };
  const stream = new PiProvider({ processManager: manager }).execute({}, "hi", { onEvent });
  await expect(stream[Symbol.asyncIterator]().next()).rejects.toBe(reason);
  expect(manager.stops).toHaveLength(1);
});

test("return() ends a next() that waits on a silent CLI", async () => {
  const manager = new StubCliProcessManager({ output: [lines(header)], end: staysAlive });
  const iterator = new PiProvider({ processManager: manager }).execute({}, "hi");
  await iterator.next();
  const pending = iterator.next();
  await iterator.return?.();
  expect(await pending).toEqual({ done: true, value: undefined });
  expect(manager.stops).toHaveLength(1);
});

test("return() before anything was asked for starts nothing", async () => {
  const manager = new StubCliProcessManager({});
  await new PiProvider({ processManager: manager }).execute({}, "hi").return?.();
  expect(manager.starts).toEqual([]);
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

test("an abort during a start that fails is a start failure, and nothing is thrown", async () => {
  const controller = new AbortController();
  const failure = { cause: "not_found", text: "pi is not there" } as const;
  const seen = await run(
    { end: { kind: "start_failed", failure } },
    { signal: controller.signal, onEvent: undefined },
    { onStart: () => controller.abort(reason) },
  );
  expect(terminalOf(seen)).toMatchObject({ failure: { kind: "start_failed" } });
  expect(seen.thrown).toBeUndefined();
});

test("an abort after the end record, while the CLI stays, stops it at once: completed", async () => {
  const controller = new AbortController();
  const seen = await run(
    { output: [lines(...hello)], end: staysAlive },
    { signal: controller.signal },
    { onMessage: ({ type }) => type === "assistant" && controller.abort(reason) },
  );
  expect(seen.messages.at(-1)?.type).toBe("terminal.completed");
  expect(seen.manager.stops).toHaveLength(1);
  expect(seen.thrown).toBeUndefined();
});

test("an abort after an exit without an end record is cancelled, exited", async () => {
  const controller = new AbortController();
  const manager = new StubCliProcessManager({ output: [lines(header, delta("x"))] });
  const stream = new PiProvider({ processManager: manager }).execute({}, "hi", controller);
  await stream.next();
  await expect.poll(() => manager.processes[0]?.ended).not.toBeNull();
  controller.abort(reason);
  const rest: CliMessage[] = [];
  const reading = async (): Promise<void> => {
    for await (const message of stream) rest.push(message);
  };
  await expect(reading()).rejects.toBe(reason);
  expect(rest.map(({ type }) => type)).toEqual(["assistant", "terminal.cancelled"]);
  expect(rest.at(-1)?.content).toMatchObject({ stop: { stage: "exited" }, partial_text: "x" });
});

test("onEvent is told nothing after it threw, neither while the run is stopped", async () => {
  const controller = new AbortController();
  const mine = new Error("from onEvent");
  let told = 0;
  const rest = lines(...hello.slice(1));
  const script = { output: [lines(header), rest, rest], end: staysAlive };
  const onEvent = (): void => {
    told += 1;
    if (told > 1) throw mine;
  };
  const manager = new StubCliProcessManager(script);
  const stream = new PiProvider({ processManager: manager }).execute({}, "hi", {
    signal: controller.signal,
    onEvent,
  });
  await stream.next();
  controller.abort(reason);
  await expect(stream.next()).rejects.toBe(mine);
  expect(told).toBe(2);
});

test("an abort from within onEvent keeps the order of what was read", async () => {
  const controller = new AbortController();
  const seen = await run(
    {
      output: [lines(header, delta("A"), delta("B"), delta("C")), lines(delta("1"), delta("2"))],
      end: staysAlive,
    },
    {
      signal: controller.signal,
      onEvent: (event) => JSON.stringify(event).includes('"A"') && controller.abort(reason),
    },
  );
  expect(terminalOf(seen)).toMatchObject({ partial_text: "ABC12" });
  expect(seen.thrown).toBe(reason);
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

test("after return() nothing comes any more, not even what was asked for before", async () => {
  const manager = new StubCliProcessManager({ output: [lines(...hello)], end: staysAlive });
  const stream = new PiProvider({ processManager: manager }).execute({}, "hi");
  const pending = stream.next();
  await stream.return?.();
  expect((await pending).done).toBe(true);
  expect((await stream.next()).done).toBe(true);
});

test("a run that its consumer left is told as abandoned", async () => {
  const told: object[] = [];
  const listener = (event: unknown): void => void told.push(event as object);
  subscribe("hagicode:run:end", listener);
  try {
    const manager = new StubCliProcessManager({ output: [lines(header)], end: staysAlive });
    for await (const _message of new PiProvider({ processManager: manager }).execute({}, "hi"))
      break;
  } finally {
    unsubscribe("hagicode:run:end", listener);
  }
  expect(told).toMatchObject([{ verdict: "abandoned" }]);
});

test("leftovers are killed when the limits say so", async () => {
  const seen = await run(
    { output: [lines(...hello)], leftovers: [{ pid: 4, command: "server" }] },
    {},
    { limits: { leftovers: "kill" } },
  );
  expect(seen.messages.at(-2)?.content).toMatchObject({ processes: [{ killed: true }] });
});

test("a secret across the place where a line is cut is masked whole", async () => {
  const environment = { MY_TOKEN: "topsecretvalue" };
  const manager = new StubCliProcessManager({ output: ["12345678topsecretvalue and more\n"] });
  const provider = new PiProvider({
    processManager: manager,
    limits: { invalidLineCharacters: 12 },
  });
  const folded = await collect(provider.execute({ environment }, "hi"));
  expect(folded.terminal.content.invalid_output_lines).toEqual(["12345678[sec… (31 bytes)"]);
});

test("a cut last line is invalid although its head could be read", async () => {
  const update = conversation([{ thinking: [], text: ["Hello"] }], "cumulative").find(
    ({ type }) => type === "message_update",
  ) as PiEvent;
  const seen = await run({ output: [lines(header), line(update).slice(0, 160)] });
  expect(terminalOf(seen)).toMatchObject({
    partial_text: "",
    invalid_output_lines: [expect.stringContaining("Hello")],
  });
});
