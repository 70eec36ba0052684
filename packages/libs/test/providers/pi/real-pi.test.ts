import { findTestAgent, testAgentNames } from "@hagicode/test-agents";
import { access, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { CliMessage } from "../../../src/message/cli-message.ts";
import { CliMessageSchema } from "../../../src/message/cli-message.ts";
import { collect, type CollectedRun } from "../../../src/message/collect.ts";
import type { CliProcessContext } from "../../../src/process/cli-process-context.ts";
import type { CliProcessHandle } from "../../../src/process/cli-process-handle.ts";
import { NodeCliProcessManager } from "../../../src/process/node-cli-process-manager.ts";
import type { PiOptions } from "../../../src/providers/pi/pi-options.ts";
import { PiProvider } from "../../../src/providers/pi/pi-provider.ts";
import type { ScriptedModel } from "../../../src/testing/model/scripted-model.ts";
import { startScriptedModel } from "../../../src/testing/model/start-scripted-model.ts";
import { type RunWatch, watchRuns } from "../../../src/testing/runs/watch-runs.ts";
import { createPiSandbox, type PiSandbox } from "../../../src/testing/sandbox/create-pi-sandbox.ts";

const reason = new Error("mine");

describe.each(testAgentNames)("%s", (name) => {
  const agent = findTestAgent(name);
  if (!agent.available) {
    test.skip(`runs here: ${agent.reason}`);
    return;
  }
  let model: ScriptedModel;
  let sandbox: PiSandbox;
  let watch: RunWatch;
  let options: PiOptions;
  const starts: CliProcessContext[] = [];
  const provider = new PiProvider({
    processManager: new (class extends NodeCliProcessManager {
      override start(context: CliProcessContext): Promise<CliProcessHandle> {
        starts.push(context);
        return super.start(context);
      }
    })(),
  });

  beforeAll(async () => {
    model = await startScriptedModel();
    sandbox = await createPiSandbox({ model });
    options = { executable: [...agent.command], ...sandbox.options };
    watch = watchRuns();
  });
  beforeEach(() => model.reset());
  afterAll(async () => {
    expect(await watch.survivors()).toEqual([]);
    watch.stop();
    await sandbox.dispose();
    await model.close();
  });

  const run = (prompt: string, more: PiOptions = {}): Promise<CollectedRun> =>
    collect(provider.execute({ ...options, ...more }, prompt));

  test("the first increment comes long before a slow answer ends", async () => {
    const text = "one two three four five six seven eight nine ten";
    model.on("slow", { text, chunkSize: 4, chunkDelayMs: 100 });
    const times: number[] = [];
    for await (const message of provider.execute(options, "slow")) {
      CliMessageSchema.parse(message);
      if (message.type === "assistant" || message.type === "terminal.completed")
        times.push(performance.now());
    }
    const [first = 0, second = 0] = times;
    const last = times.at(-1) ?? 0;
    expect(times.length).toBeGreaterThan(5);
    expect(last - first).toBeGreaterThan(500);
    expect(second - first).toBeLessThan((last - first) / 2);
  });

  test("system prompts reach the model whole, and stand in no argument and no leftover file", async () => {
    model.on("who", { text: "I am." });
    const systemPrompt = '-You are\n@the "first" prompt';
    const { terminal } = await run("who", {
      systemPrompt,
      appendSystemPrompts: ["and the second", "third"],
    });
    expect(terminal.type).toBe("terminal.completed");
    const system = JSON.stringify(model.requests.at(-1)?.messages[0]);
    for (const part of [systemPrompt, "and the second", "third"]) {
      expect(system).toContain(JSON.stringify(part).slice(1, -1));
    }
    expect(starts.at(-1)?.arguments.join()).toMatch(/--system-prompt,/);
    expect(starts.at(-1)?.arguments.join()).not.toMatch(/the (?:first|second)/);
    const left = (await readdir(tmpdir())).filter((entry) => entry.startsWith("hagicode-prompt-"));
    expect(left).toEqual([]);
  });

  const prompts = ["- a list", "@nope", "--help", "/cmd !ls $(id) %PATH% \"b'c\\\n漢字😀"];
  test.each(prompts)("the prompt %j arrives unchanged", async (prompt) => {
    model.on(/.*/s, { text: "ok" });
    expect((await run(prompt, { disableExtensions: true })).terminal.type).toBe(
      "terminal.completed",
    );
    expect(model.requests.at(-1)?.prompt).toBe(prompt);
  });

  test("an unknown session is session_not_found, with what to do", async () => {
    const { terminal } = await run("x", { sessionId: "0199aaaa-no-such" });
    expect(terminal.content).toMatchObject({ failure: { kind: "session_not_found" } });
  });

  test("a session of another directory is session_not_found and says where it belongs", async () => {
    model.on("hello", { text: "hi" });
    const { sessionId } = await run("hello");
    const { terminal } = await run("hello", {
      sessionId: sessionId ?? "",
      workingDirectory: sandbox.directory,
    });
    expect(terminal.content).toMatchObject({ failure: { kind: "session_not_found" } });
    expect("text" in terminal.content && terminal.content.text).toContain(sandbox.workingDirectory);
  });

  test("a session path that is no session is refused, and the file stays as it is", async () => {
    const missing = join(sandbox.workingDirectory, "missing.jsonl");
    const junk = join(sandbox.workingDirectory, "junk.jsonl");
    await writeFile(junk, "precious");
    for (const sessionId of [missing, junk, "./junk.jsonl"]) {
      const { terminal } = await run("x", { sessionId });
      expect(terminal.content).toMatchObject({
        failure: { kind: "session_not_found" },
        exit_code: null,
      });
    }
    await expect(access(missing)).rejects.toThrow();
    expect(await readFile(junk, "utf8")).toBe("precious");
  });

  test("a flag that pi does not know is named", async () => {
    const { terminal } = await run("x", { extraArguments: ["--frobnicate"] });
    expect(terminal.content).toMatchObject({ failure: { kind: "nonzero_exit" }, exit_code: 1 });
    expect("text" in terminal.content && terminal.content.text).toContain("--frobnicate");
  });

  test("a slow consumer is given everything", async () => {
    const text = Array.from({ length: 400 }, (_value, index) => `${index} `).join("");
    model.on("many", { text, chunkSize: 8 });
    let given = "";
    let messages = 0;
    for await (const message of provider.execute(options, "many")) {
      if (message.type !== "assistant") continue;
      given += message.content.text;
      messages += 1;
      if (messages % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(given).toBe(text);
  });

  test("cancelled in mid-tool by a consumer that has stopped reading: nothing is left", async () => {
    model.on("sleep", [
      { toolCalls: [{ name: "bash", arguments: { command: "echo up; sleep 300" } }] },
      { text: "no" },
    ]);
    const controller = new AbortController();
    const stream = provider.execute(options, "sleep", { signal: controller.signal });
    for (;;) {
      const { value } = (await stream.next()) as { value: CliMessage };
      if (value.type === "tool.update" && value.content.text !== undefined) break;
    }
    controller.abort(reason);
    await expect.poll(() => watch.survivors(), { timeout: 9000 }).toEqual([]);
    await expect(collect(stream)).rejects.toBe(reason);
  });

  test("ping tells version and path without a model call", async () => {
    const result = await provider.ping({ options });
    expect(result).toMatchObject({ success: true, version: agent.version, error: null });
    expect(result.executable).toBe(agent.command[0]);
    expect(model.requests).toEqual([]);
  });
});
