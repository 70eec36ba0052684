import { getEventListeners } from "node:events";

import { describe, expect, test, vi } from "vitest";

import type { CliProcessContext } from "../../../src/process/cli-process-context.ts";
import type { StopStage } from "../../../src/process/stop-outcome.ts";
import { StubCliProcessManager } from "../../../src/testing/stub/stub-cli-process-manager.ts";
import type { StubRun } from "../../../src/testing/stub/stub-run.ts";
import { readChunks, readText } from "./read-output.ts";

const context: CliProcessContext = { command: ["agent"], arguments: ["--mode"], input: "prompt" };
const endless: StubRun = { output: ["first\n"], end: { kind: "stays_alive" } };

describe("what is played", () => {
  test("one run for every start", async () => {
    const manager = new StubCliProcessManager({ output: ["a", "b"] });
    for (let time = 0; time < 2; time++) {
      const handle = await manager.start(context);
      expect(await readText(handle.output)).toBe("ab");
      expect(await handle.exit).toEqual({ kind: "exited", exitCode: 0, signal: null });
    }
    expect(manager.starts).toEqual([context, context]);
  });

  test("a list, one per start", async () => {
    const manager = new StubCliProcessManager([{ output: ["one"] }, { output: ["two"] }]);
    expect(await readText((await manager.start(context)).output)).toBe("one");
    expect(await readText((await manager.start(context)).output)).toBe("two");
    await expect(manager.start(context)).rejects.toThrow("Only 2 runs are scripted");
  });

  test("what a function chooses", async () => {
    const manager = new StubCliProcessManager(({ input }) => ({ output: [input] }));
    expect(await readText((await manager.start(context)).output)).toBe("prompt");
  });

  test("chunks stay as they were cut, bytes included", async () => {
    const bytes = Buffer.from([0xff, 0x00, 0xe2]);
    const manager = new StubCliProcessManager({ output: ["ä", bytes, ""] });
    const { output } = await manager.start(context);
    expect(await readChunks(output)).toEqual([Buffer.from("ä"), bytes]);
  });

  test("error output, cut as in a real process", async () => {
    const manager = new StubCliProcessManager({ errorOutput: "0123456789" });
    const whole = await manager.start(context);
    const cut = await manager.start({ ...context, stderrLimitBytes: 4 });
    expect(whole.errorOutput()).toEqual({ text: "0123456789", droppedBytes: 0 });
    expect(cut.errorOutput()).toMatchObject({ droppedBytes: 6 });
  });

  test.each([
    [
      { kind: "exit", exitCode: 3 },
      { exitCode: 3, signal: null },
    ],
    [
      { kind: "exit", signal: "SIGSEGV" },
      { exitCode: null, signal: "SIGSEGV" },
    ],
  ] as const)("ends as %o", async (end, expected) => {
    const handle = await new StubCliProcessManager({ end }).start(context);
    expect(await handle.exit).toEqual({ kind: "exited", ...expected });
  });

  test("a start failure has no pid and no output", async () => {
    const failure = { cause: "not_found", text: "agent was not found" } as const;
    const manager = new StubCliProcessManager({ end: { kind: "start_failed", failure } });
    const handle = await manager.start(context);
    expect(await handle.exit).toEqual({ kind: "start_failed", failure });
    expect(handle).toMatchObject({ pid: null, executable: null });
    expect(handle.output.take()).toBeNull();
    expect(handle.output.ended).toBe(true);
    expect(await manager.stop(handle)).toMatchObject({ stage: "not_started" });
  });

  test("each run has a marker and a pid of its own", async () => {
    const manager = new StubCliProcessManager({});
    const [one, other] = [await manager.start(context), await manager.start(context)];
    expect(one.marker).not.toBe(other.marker);
    expect(one.pid).not.toBe(other.pid);
  });
});

describe("the pipe", () => {
  test("holds 64 KiB, and the process goes on only as it is taken", async () => {
    const chunk = "x".repeat(32 * 1024);
    const manager = new StubCliProcessManager({ output: [chunk, chunk, chunk, chunk] });
    const handle = await manager.start(context);
    let exited = false;
    void handle.exit.then(() => (exited = true));
    await vi.waitFor(() => expect(handle.output.take()?.length).toBe(chunk.length));
    await new Promise(setImmediate);
    expect(exited).toBe(false);
    expect(await readText(handle.output)).toBe(chunk.repeat(3));
    expect(exited).toBe(true);
    expect(manager.processes[0]?.output.bytesTaken).toBe(4 * chunk.length);
  });

  test("tells again when there is more to take, even to who takes one chunk at a time", async () => {
    const manager = new StubCliProcessManager({ output: ["a", "b", "c"] });
    const { output } = await manager.start(context);
    await vi.waitFor(() => expect(manager.processes[0]?.ended).not.toBeNull());
    const taken: string[] = [];
    await new Promise<void>((resolve) => {
      output.onActivity(() => {
        const chunk = output.take();
        if (chunk !== null) taken.push(chunk.toString());
        if (output.ended) resolve();
      });
    });
    expect(taken).toEqual(["a", "b", "c"]);
  });

  test("may outlive the process", async () => {
    const end = { kind: "exit", outputStaysOpen: true } as const;
    const handle = await new StubCliProcessManager({ output: ["a"], end }).start(context);
    await handle.exit;
    expect(handle.output.take()?.toString()).toBe("a");
    expect(handle.output.ended).toBe(false);
    handle.release();
    expect(handle.output.ended).toBe(true);
  });

  test("may close before the process ends", async () => {
    const end = { kind: "stays_alive", outputCloses: true } as const;
    const manager = new StubCliProcessManager({ output: ["a"], end });
    const handle = await manager.start(context);
    expect(await readText(handle.output)).toBe("a");
    expect(manager.processes[0]?.ended).toBeNull();
    await manager.stop(handle);
  });

  test("waits for what a step waits for", async () => {
    let open: (value?: unknown) => void = () => {};
    const gate = new Promise((resolve) => (open = resolve));
    const manager = new StubCliProcessManager({
      output: ["a", { until: gate }, { pauseMs: 1 }, "b"],
    });
    const { output } = await manager.start(context);
    await vi.waitFor(() => expect(output.take()?.toString()).toBe("a"));
    await new Promise(setImmediate);
    expect(output.take()).toBeNull();
    open();
    expect(await readText(output)).toBe("b");
  });
});

describe("stop", () => {
  test("ends a live run by its signal, and tells the stage", async () => {
    const manager = new StubCliProcessManager(endless);
    const handle = await manager.start({ ...context, interruptSignal: "SIGTERM" });
    const stages: StopStage[] = [];
    const outcome = await manager.stop(handle, { onStage: (stage) => stages.push(stage) });
    expect(outcome).toMatchObject({ stage: "interrupted", survivors: [], verified: true });
    expect(stages).toEqual([{ kind: "interrupt", signal: "SIGTERM", graceMs: 2000 }]);
    expect(await handle.exit).toEqual({ kind: "exited", exitCode: null, signal: "SIGTERM" });
    expect(manager.stops).toEqual([{ context: manager.starts[0], outcome }]);
  });

  test("is the same for all who ask", async () => {
    const manager = new StubCliProcessManager(endless);
    const handle = await manager.start(context);
    const [one, other] = await Promise.all([manager.stop(handle), manager.stop(handle)]);
    expect(one).toBe(other);
    expect(await manager.stop(handle)).toBe(one);
    expect(manager.stops).toHaveLength(1);
  });

  test("plays what the run still writes then, and its exit code", async () => {
    const manager = new StubCliProcessManager({
      ...endless,
      stop: { output: ["bye"], exitCode: 143 },
    });
    const handle = await manager.start(context);
    await vi.waitFor(() => expect(handle.output.take()?.toString()).toBe("first\n"));
    await manager.stop(handle);
    expect(await readText(handle.output)).toBe("bye");
    expect(await handle.exit).toEqual({ kind: "exited", exitCode: 143, signal: null });
  });

  test("kills what ignores the interrupt, after the grace", async () => {
    const manager = new StubCliProcessManager({ ...endless, stop: { ignoresInterrupt: true } });
    const handle = await manager.start({ ...context, graceMs: 20 });
    const stages: string[] = [];
    const outcome = await manager.stop(handle, { onStage: ({ kind }) => stages.push(kind) });
    expect(outcome.stage).toBe("killed");
    expect(stages).toEqual(["interrupt", "interrupt_again", "kill"]);
    expect(await handle.exit).toEqual({ kind: "exited", exitCode: null, signal: "SIGKILL" });
  });

  test("any kill signal skips the grace", async () => {
    const manager = new StubCliProcessManager({ ...endless, stop: { ignoresInterrupt: true } });
    const handle = await manager.start({ ...context, graceMs: 60_000 });
    const kill = new AbortController();
    const first = manager.stop(handle);
    const second = manager.stop(handle, { killSignal: kill.signal });
    kill.abort();
    expect((await first).stage).toBe("killed");
    expect(await second).toBe(await first);
  });

  test("lets go of the kill signal when it is over", async () => {
    const manager = new StubCliProcessManager(endless);
    const { signal } = new AbortController();
    await manager.stop(await manager.start(context), { killSignal: signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("names survivors as scripted", async () => {
    const survivors = [{ pid: 7, command: "sleep" }];
    const manager = new StubCliProcessManager({ ...endless, stop: { survivors, verified: false } });
    const outcome = await manager.stop(await manager.start(context));
    expect(outcome).toMatchObject({ survivors, verified: false });
  });

  test("finds a run that had ended", async () => {
    const manager = new StubCliProcessManager({});
    const handle = await manager.start(context);
    await handle.exit;
    expect(await manager.stop(handle)).toMatchObject({ stage: "exited" });
  });

  test("an interrupt alone ends the run too", async () => {
    const manager = new StubCliProcessManager(endless);
    const handle = await manager.start(context);
    manager.interrupt(handle);
    expect(await handle.exit).toMatchObject({ signal: "SIGINT" });
    expect(manager.interrupts).toEqual([context]);
  });
});

test.each([
  ["report", false],
  ["kill", true],
] as const)("finish with %s tells leftovers", async (leftovers, killed) => {
  const manager = new StubCliProcessManager({ leftovers: [{ pid: 9, command: "server" }] });
  const handle = await manager.start(context);
  await handle.exit;
  expect(await manager.finish(handle, { leftovers })).toEqual([
    { pid: 9, command: "server", killed },
  ]);
});
