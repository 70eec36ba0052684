import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, test } from "vitest";
import type { CliMessage } from "../../src/message/cli-message.ts";
import { PiProvider } from "../../src/providers/pi/pi-provider.ts";
import { StubCliProcessManager } from "../../src/testing/stub/stub-cli-process-manager.ts";
import { assistant, header, type PiEvent, toolBlock } from "../providers/pi/pi-stream.ts";
import {
  line,
  lines,
  delta,
  reason,
  run,
  terminalOf,
  typesOf,
  staysAlive,
  hello,
} from "./stub-run.ts";

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
