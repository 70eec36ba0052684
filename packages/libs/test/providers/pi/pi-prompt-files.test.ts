import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

import { collect } from "../../../src/message/collect.ts";
import { PiProvider } from "../../../src/providers/pi/pi-provider.ts";
import { StubCliProcessManager } from "../../../src/testing/stub/stub-cli-process-manager.ts";

interface SeenFile {
  path: string;
  text: string;
  mode: number;
}

/** Looks at the prompt files while the process runs. */
function watchFiles(): { manager: StubCliProcessManager; files: SeenFile[] } {
  const files: SeenFile[] = [];
  const manager = new StubCliProcessManager(({ arguments: args }) => {
    for (const [index, name] of args.entries()) {
      if (!/^--(?:append-)?system-prompt$/.test(name)) continue;
      const path = args[index + 1] ?? "";
      const mode = statSync(path).mode & 0o777;
      files.push({ path, text: readFileSync(path, "utf8"), mode });
    }
    return {};
  });
  return { manager, files };
}

const options = { systemPrompt: "be brief", appendSystemPrompts: ["one", "two"] };

test("system prompts are private files while pi runs, and gone after", async () => {
  const { manager, files } = watchFiles();
  await collect(new PiProvider({ processManager: manager }).execute(options, "hi"));
  expect(files.map(({ text }) => text)).toEqual(["be brief", "one", "two"]);
  if (process.platform !== "win32")
    expect(files.map(({ mode }) => mode)).toEqual([0o600, 0o600, 0o600]);
  expect(files.filter(({ path }) => existsSync(path))).toEqual([]);
});

test("they are gone, too, when the consumer leaves", async () => {
  const { manager, files } = watchFiles();
  for await (const _message of new PiProvider({ processManager: manager }).execute(options, "hi"))
    break;
  expect(files).toHaveLength(3);
  expect(files.filter(({ path }) => existsSync(path))).toEqual([]);
});

test("attachments may stand for a prompt", async () => {
  const manager = new StubCliProcessManager({});
  const provider = new PiProvider({ processManager: manager });
  await collect(provider.execute({ attachments: ["a.png"] }, ""));
  expect(manager.starts[0]?.arguments).toContain("@a.png");
});

test("live thoughts are live", async () => {
  const update = { type: "thinking_delta", contentIndex: 0, delta: "hm" };
  const events = [
    { type: "message_update", assistantMessageEvent: update },
    { type: "queue_update" },
  ];
  const output = events.map((event) => `${JSON.stringify(event)}\n`);
  const types: string[] = [];
  const provider = new PiProvider({ processManager: new StubCliProcessManager({ output }) });
  for await (const { type } of provider.execute({ thoughts: "live" }, "hi")) types.push(type);
  expect(types.slice(0, 2)).toEqual(["assistant.thought", "agent.notice"]);
});
