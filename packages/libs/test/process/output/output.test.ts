import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { hostState, manager, readOutput, startFixture, startReady, until } from "../fixture-run.ts";

let before: ReturnType<typeof hostState>;
beforeEach(() => {
  before = hostState();
});
afterEach(() => expect(hostState()).toEqual(before));

describe("a process and its pipes", () => {
  test("gets its input whole and its end at once", async () => {
    const input = "größe\u2028\0\r\n".repeat(200_000);
    const handle = await startFixture("echo-stdin.sh", [], { input });
    expect(await readOutput(handle)).toBe(input);
    expect(await handle.exit).toEqual({ kind: "exited", exitCode: 0, signal: null });
    expect(await manager.finish(handle)).toEqual([]);
    handle.release();
  });

  test("what nobody takes stays in the pipe, stops the process, and is not lost", async () => {
    const handle = await startFixture("flood.mjs", ["1", "8"]);
    let activities = 0;
    handle.output.onActivity(() => activities++);
    await until(() => activities > 0);
    const timeout = Symbol("still running");
    const early = await Promise.race([
      handle.exit,
      new Promise((resolve) => setTimeout(resolve, 300, timeout)),
    ]);
    expect(early).toBe(timeout);
    const atHand: Buffer[] = [];
    for (let chunk = handle.output.take(); chunk; chunk = handle.output.take()) atHand.push(chunk);
    // What is being read when the pipe is paused, and one chunk before it: 64 KiB each.
    expect(Buffer.concat(atHand).length).toBeLessThanOrEqual(2 * 64 * 1024);
    const text = Buffer.concat(atHand).toString() + (await readOutput(handle));
    expect(text).toBe("0123456789abcde\n".repeat((8 * 1024 * 1024) / 16));
    expect(await handle.exit).toMatchObject({ exitCode: 0 });
    await manager.finish(handle);
    handle.release();
  });

  test("exits before it has read 8 MB of input", async () => {
    const handle = await startFixture("exits-at-once.sh", [], { input: "x".repeat(8_000_000) });
    expect(await handle.exit).toEqual({ kind: "exited", exitCode: 3, signal: null });
    await until(() => handle.errorOutput().text !== "");
    expect(handle.errorOutput()).toEqual({ text: "unknown option\n", droppedBytes: 0 });
    await manager.finish(handle);
    handle.release();
  });

  test("never reads 8 MB of input, and is stopped", async () => {
    const handle = await startReady("suspended.sh", [], { input: "x".repeat(8_000_000) });
    expect(await manager.stop(handle)).toMatchObject({ survivors: [] });
    handle.release();
  });

  test("a flood of errors is read on, and kept within its bound", async () => {
    const handle = await startFixture("flood.mjs", ["2", "8"], { stderrLimitBytes: 1024 });
    expect(await handle.exit).toMatchObject({ exitCode: 0 });
    await until(() => handle.errorOutput().droppedBytes === 8 * 1024 * 1024 - 1024 + 16);
    expect(handle.errorOutput().text.length).toBeLessThan(1100);
    await manager.finish(handle);
    handle.release();
  });

  test("dies in mid-line: what came is there, then the end", async () => {
    const handle = await startFixture("dies-mid-line.sh");
    expect(await readOutput(handle)).toBe('{"type":"a"}\n{"type":');
    expect(await handle.exit).toEqual({ kind: "exited", exitCode: null, signal: "SIGKILL" });
    await manager.finish(handle);
    handle.release();
  });

  test("the exit does not wait for pipes that somebody else holds", async () => {
    const handle = await startReady("holds-output.sh");
    await handle.exit;
    expect(handle.output.ended).toBe(false);
    handle.release();
    expect(handle.output.ended).toBe(true);
    expect(handle.output.take()).toBeNull();
    expect(await manager.stop(handle)).toMatchObject({ stage: "killed", survivors: [] });
  });

  test("an empty output ends without anyone asking for it", async () => {
    const handle = await startFixture("closes-output.sh", ["silent"]);
    await until(() => handle.output.ended);
    expect(await manager.stop(handle)).toMatchObject({ stage: "interrupted", survivors: [] });
    handle.release();
  });

  test("closes its input unread, and lives on: a broken pipe is no crash", async () => {
    const handle = await startReady("closes-input.sh", [], { input: "x".repeat(8_000_000) });
    expect(await manager.stop(handle)).toMatchObject({ stage: "interrupted", survivors: [] });
    handle.release();
  });

  test("a listener set late is told of what is there, and of the end", async () => {
    const handle = await startFixture("dies-mid-line.sh");
    await handle.exit;
    await until(() => handle.output.take() !== null);
    await new Promise<void>((resolve) => handle.output.onActivity(resolve));
    await until(() => handle.output.ended);
    await new Promise<void>((resolve) => handle.output.onActivity(resolve));
    await manager.finish(handle);
    handle.release();
  });

  test("carries the overrides, no undefined, and its marker", async () => {
    const environment = { GIVEN: "1", HOME: null, NODE_OPTIONS: "--no-warnings" };
    const handle = await startFixture("print-environment.sh", [], { environment });
    const lines = (await readOutput(handle)).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining(["GIVEN=1", "NODE_OPTIONS=--no-warnings", `${handle.marker}=1`]),
    );
    expect(lines.filter((line) => line.startsWith("HOME=") || line.endsWith("=undefined"))).toEqual(
      [],
    );
    await handle.exit;
    await manager.finish(handle);
    handle.release();
  });
});
