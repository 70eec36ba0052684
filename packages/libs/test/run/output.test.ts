import { expect, test } from "vitest";
import { collect } from "../../src/message/collect.ts";
import type { CliProcessContext } from "../../src/process/cli-process-context.ts";
import type { CliProcessHandle, ProcessExit } from "../../src/process/cli-process-handle.ts";
import { PiProvider } from "../../src/providers/pi/pi-provider.ts";
import { StubCliProcessManager } from "../../src/testing/stub/stub-cli-process-manager.ts";
import { conversation, header, type PiEvent } from "../providers/pi/pi-stream.ts";
import { line, lines, run, terminalOf, hello } from "./stub-run.ts";

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
