import { expect, test } from "vitest";

import type { CliProcessContext } from "../../../src/process/cli-process-context.ts";
import { RecordingCliProcessManager } from "../../../src/testing/recording/recording-cli-process-manager.ts";
import { toStubRun } from "../../../src/testing/recording/to-stub-run.ts";
import { StubCliProcessManager } from "../../../src/testing/stub/stub-cli-process-manager.ts";
import type { StubRun } from "../../../src/testing/stub/stub-run.ts";
import { readText } from "../stub/read-output.ts";
import { sampleRecording } from "./sample-recording.ts";

const context: CliProcessContext = { command: ["/bin/agent"], arguments: ["--x"], input: "hi" };
const subject = { provider: "pi", cliVersion: "1.6.0", scenario: "test" };

async function recordOne(run: StubRun, stopAfter?: string) {
  const manager = new RecordingCliProcessManager(new StubCliProcessManager(run), subject);
  const handle = await manager.start(context);
  let text = "";
  if (stopAfter !== undefined) {
    const seen = new Promise<void>((resolve) => {
      handle.output.onActivity(() => {
        text += handle.output.take()?.toString() ?? "";
        if (text.endsWith(stopAfter)) resolve();
      });
    });
    await seen;
    await manager.stop(handle);
  }
  text += await readText(handle.output);
  const [recording] = await manager.recordings();
  return { recording: recording!, text, exit: await handle.exit };
}

test("a recorded run keeps bytes, error output and exit, whatever the chunks were", async () => {
  const run: StubRun = {
    output: ['{"a', '":1}\n{"b":2}\nnoise', "\nunfinished"],
    errorOutput: "a warning\n",
    end: { kind: "exit", exitCode: 2 },
  };
  const { recording } = await recordOne(run);
  expect(recording).toMatchObject({
    header: { ...subject, command: ["agent", "--x"], prompt: "hi" },
    events: [
      { stream: "stdout", json: { a: 1 } },
      { stream: "stdout", json: { b: 2 } },
      { stream: "stdout", text: "noise\n" },
      { stream: "stdout", text: "unfinished" },
      { stream: "stderr", text: "a warning\n" },
    ],
    exit: { exit_code: 2, signal: null },
  });
  const replayed = await recordOne(toStubRun(recording));
  expect(replayed.text).toBe('{"a":1}\n{"b":2}\nnoise\nunfinished');
  expect(replayed.recording.events.map((event) => ({ ...event, at_ms: 0 }))).toEqual(
    recording.events.map((event) => ({ ...event, at_ms: 0 })),
  );
  expect(replayed.exit).toEqual({ kind: "exited", exitCode: 2, signal: null });
});

test("a run that was stopped lives until it is stopped, then goes on as it did", async () => {
  const run: StubRun = {
    output: ["one\n"],
    end: { kind: "stays_alive" },
    stop: { output: ["last words\n"], exitCode: 143 },
  };
  const { recording } = await recordOne(run, "one\n");
  expect(recording.events).toMatchObject([
    { text: "one\n" },
    { stop: true },
    { text: "last words\n" },
  ]);
  const replayed = await recordOne(toStubRun(recording), "one\n");
  expect(replayed.text).toBe("one\nlast words\n");
  expect(replayed.exit).toEqual({ kind: "exited", exitCode: 143, signal: null });
});

test("a run that had to be killed ignores the interrupt again", () => {
  const killed = sampleRecording(["one\n"], { exit_code: null, signal: "SIGKILL" });
  killed.events.push({ at_ms: 20, stop: true });
  expect(toStubRun(killed)).toMatchObject({
    end: { kind: "stays_alive" },
    stop: { ignoresInterrupt: true },
  });
});

test("recorded timing brings the pauses back", () => {
  const run = toStubRun(sampleRecording(["a\n", "b\n"]), { timing: "recorded" });
  expect(run.output).toEqual([
    { pauseMs: 10 },
    Buffer.from("a\n"),
    { pauseMs: 10 },
    Buffer.from("b\n"),
  ]);
});

test("numbers the runs, and leaves out what never started", async () => {
  const failure = { cause: "not_found", text: "no" } as const;
  const inner = new StubCliProcessManager([{}, { end: { kind: "start_failed", failure } }, {}]);
  const manager = new RecordingCliProcessManager(inner, subject);
  for (let time = 0; time < 3; time++) await manager.start(context);
  expect((await manager.recordings()).map(({ header }) => header.run)).toEqual([1, 2]);
});

test("passes on what the other manager says", async () => {
  const survivors = [{ pid: 3, command: "x" }];
  const leftovers = [{ pid: 4, command: "y" }];
  const inner = new StubCliProcessManager({
    end: { kind: "stays_alive" },
    stop: { survivors },
    leftovers,
  });
  const manager = new RecordingCliProcessManager(inner, subject);
  const handle = await manager.start(context);
  expect(handle.pid).toBe(inner.processes[0]?.pid);
  expect(handle.marker).toBe(inner.processes[0]?.marker);
  manager.interrupt(handle);
  expect(await manager.stop(handle)).toMatchObject({ survivors });
  expect(await manager.finish(handle)).toMatchObject(leftovers);
});
