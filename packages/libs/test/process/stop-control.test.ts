import { getEventListeners } from "node:events";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { NodeCliProcessManager } from "../../src/process/node-cli-process-manager.ts";
import type { StopStage } from "../../src/process/stop-outcome.ts";
import { findMarkedProcesses } from "../../src/process/find-marked-processes.ts";
import {
  hostState,
  manager,
  markedPids,
  readOutput,
  startFixture,
  startReady,
  until,
} from "./fixture-run.ts";

let before: ReturnType<typeof hostState>;
const warnings: Error[] = [];
const onWarning = (warning: Error) => warnings.push(warning);
beforeEach(() => {
  before = hostState();
  process.on("warning", onWarning);
});
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", onWarning);
  expect(hostState()).toEqual(before);
  expect(warnings).toEqual([]);
});

const stagesOf = () => {
  const stages: StopStage[] = [];
  return { stages, onStage: (stage: StopStage) => stages.push(stage) };
};

describe("the stages", () => {
  test("are told as they begin", async () => {
    const { stages, onStage } = stagesOf();
    const handle = await startReady("ignores-signals.sh", [], {
      graceMs: 200,
      interruptSignal: "SIGTERM",
    });
    await manager.stop(handle, { onStage });
    expect(stages).toEqual([
      { kind: "interrupt", signal: "SIGTERM", graceMs: 200 },
      { kind: "interrupt_again", signal: "SIGTERM" },
      { kind: "kill", processes: expect.any(Number) },
    ]);
    handle.release();
  });

  test("a process that hears only the second signal is interrupted, not killed", async () => {
    const { stages, onStage } = stagesOf();
    const handle = await startReady("second-signal.sh", [], { graceMs: 1000 });
    const outcome = await manager.stop(handle, { onStage });
    expect(stages.map(({ kind }) => kind)).toEqual(["interrupt", "interrupt_again"]);
    expect(outcome).toMatchObject({ stage: "interrupted", survivors: [], verified: true });
    expect(await handle.exit).toMatchObject({ exitCode: 9 });
    handle.release();
  });

  test("a listener that throws keeps nothing alive", async () => {
    const handle = await startReady("ignores-signals.sh", [], { graceMs: 50 });
    const onStage = () => {
      throw new Error("listener");
    };
    expect(await manager.stop(handle, { onStage })).toMatchObject({
      stage: "killed",
      survivors: [],
    });
    handle.release();
  });
});

describe("one stop for all who ask", () => {
  test("the same outcome, and no second signal", async () => {
    const handle = await startReady("ignores-signals.sh", [], { graceMs: 200 });
    const { stages, onStage } = stagesOf();
    const outcomes = await Promise.all([
      manager.stop(handle, { onStage }),
      manager.stop(handle),
      new NodeCliProcessManager().stop(handle),
    ]);
    expect(new Set(outcomes).size).toBe(1);
    expect(await manager.stop(handle)).toBe(outcomes[0]);
    expect(stages.filter(({ kind }) => kind === "interrupt")).toHaveLength(1);
    handle.release();
  });

  test("after its own end there is nothing to signal", async () => {
    const handle = await startFixture("exits-at-once.sh");
    await handle.exit;
    expect(await manager.stop(handle)).toMatchObject({
      stage: "exited",
      survivors: [],
      verified: true,
    });
    handle.release();
  });

  test("an interrupt before it counts", async () => {
    const handle = await startReady("slow-exit.mjs", ["0"]);
    manager.interrupt(handle);
    expect(await handle.exit).toMatchObject({ exitCode: 0 });
    expect(await manager.stop(handle)).toMatchObject({
      stage: "interrupted",
      survivors: [],
      verified: true,
    });
    manager.interrupt(handle);
    handle.release();
  });

  test("a handle of nobody is no process", async () => {
    const handle = await startFixture("exits-at-once.sh");
    const stranger = { ...handle, exit: handle.exit, output: handle.output };
    expect(await manager.stop(stranger as never)).toMatchObject({ stage: "not_started" });
    await handle.exit;
    handle.release();
    await handle.exit;
  });
});

describe("killSignal", () => {
  test("given already aborted: no grace and no signal that asks", async () => {
    const { stages, onStage } = stagesOf();
    const handle = await startReady("slow-exit.mjs", ["1000"], { graceMs: 10_000 });
    const outcome = await manager.stop(handle, { killSignal: AbortSignal.abort(), onStage });
    expect(outcome).toMatchObject({ stage: "killed", survivors: [], verified: true });
    expect(outcome.durationMs).toBeLessThan(500);
    expect(stages.map(({ kind }) => kind)).toEqual(["kill"]);
    handle.release();
  });

  test("in the grace, by another than the first who asked", async () => {
    const controller = new AbortController();
    const { stages, onStage } = stagesOf();
    const handle = await startReady("ignores-signals.sh", [], { graceMs: 10_000 });
    const first = manager.stop(handle, { onStage });
    await until(() => stages.length === 1);
    const second = manager.stop(handle, { killSignal: controller.signal });
    controller.abort();
    expect(await first).toMatchObject({ stage: "killed", survivors: [] });
    expect((await second).durationMs).toBeLessThan(1000);
    handle.release();
  });

  test("while what the root left gets its 200 ms", async () => {
    const controller = new AbortController();
    const handle = await startReady("detached-tool.mjs");
    const stopping = manager.stop(handle, { killSignal: controller.signal });
    await handle.exit;
    controller.abort();
    expect(await stopping).toMatchObject({ stage: "killed", survivors: [] });
    handle.release();
  });
});

describe("many at once", () => {
  test("30 runs share one kill signal, and leave nothing", async () => {
    const { signal } = new AbortController();
    const undisturbed = hostState().listeners;
    const handles = await Promise.all(
      Array.from({ length: 30 }, () => startReady("double-fork.sh")),
    );
    const outcomes = await Promise.all(
      handles.map((handle) => manager.stop(handle, { killSignal: signal })),
    );
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ stage: "killed", survivors: [], verified: true });
    for (const handle of handles) expect(markedPids(handle)).toEqual([]);
    expect(getEventListeners(signal, "abort")).toEqual([]);
    expect(hostState().listeners).toEqual(undisturbed);
    for (const handle of handles) handle.release();
  });

  test("a run inside a run: the inner stop leaves the outer alone, the outer takes both", async () => {
    const outer = await startReady("ignores-signals.sh", [], { graceMs: 50 });
    const nested = { environment: { [outer.marker]: "1" }, graceMs: 50 };
    const inner = await startReady("ignores-signals.sh", [], nested);
    await until(() => markedPids(outer).length === 4);
    expect(await manager.stop(inner)).toMatchObject({ stage: "killed", survivors: [] });
    expect(markedPids(outer)).toHaveLength(2);

    const again = await startReady("ignores-signals.sh", [], nested);
    expect(await manager.stop(outer)).toMatchObject({ stage: "killed", survivors: [] });
    expect(markedPids(again)).toEqual([]);
    expect(await again.exit).toMatchObject({ signal: "SIGKILL" });
    expect(await manager.stop(again)).toMatchObject({ stage: "exited" });
    for (const handle of [outer, inner, again]) handle.release();
  });

  test("a storm that goes on while it is stopped ends", async () => {
    const handle = await startFixture("fork-storm.sh", [], { graceMs: 100 });
    await readOutput(handle, "ready\n");
    await until(() => findMarkedProcesses(handle.marker).length > 20);
    const { stages, onStage } = stagesOf();
    expect(await manager.stop(handle, { onStage })).toMatchObject({
      stage: "killed",
      survivors: [],
      verified: true,
    });
    expect(markedPids(handle)).toEqual([]);
    expect(stages.map(({ kind }) => kind)).toEqual(["interrupt", "interrupt_again", "kill"]);
    handle.release();
  });
});
