import { access } from "node:fs/promises";
import { findTestAgent, testAgentNames } from "@hagicode/test-agents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ScriptedModel } from "../../../src/testing/model/scripted-model.ts";
import { startScriptedModel } from "../../../src/testing/model/start-scripted-model.ts";
import { createPiSandbox } from "../../../src/testing/sandbox/create-pi-sandbox.ts";
import { type AgentRun, runAgent } from "./run-agent.ts";

let model: ScriptedModel;
beforeAll(async () => {
  model = await startScriptedModel();
  model.on("think", { thinking: "Hm.", text: "Yes 👍" });
  model.on("tool", [
    { text: "Running.", toolCalls: [{ name: "bash", arguments: { command: "echo $HOME; pwd" } }] },
    { text: "Done." },
  ]);
  model.on("no key", { status: 401, message: "Incorrect API key provided" });
});
afterAll(() => model.close());

function assistantMessages({ events }: AgentRun): Record<string, unknown>[] {
  return events
    .filter(({ type }) => type === "message_end")
    .map(({ message }) => message as Record<string, unknown>)
    .filter(({ role }) => role === "assistant");
}

describe.each(testAgentNames)("%s", (name) => {
  const agent = findTestAgent(name);

  async function run(prompt: string, from = model, retries = false) {
    if (!agent.available) throw new Error(agent.reason);
    await using sandbox = await createPiSandbox({ model: from, retries });
    return { ...(await runAgent(agent.command, sandbox, prompt)), sandbox };
  }

  test.skipIf(!agent.available).each([
    ["think", { stopReason: "stop", content: [{ thinking: "Hm." }, { text: "Yes 👍" }] }],
    [
      "no key",
      { stopReason: "error", errorMessage: expect.stringMatching(/^401\b.*Incorrect API key/) },
    ],
  ])("answers %s", async (prompt, expected) => {
    const ran = await run(prompt);
    expect(ran).toMatchObject({ exitCode: 0, stderr: "" });
    expect(assistantMessages(ran)).toMatchObject([expected]);
  });

  test.skipIf(!agent.available)("runs a tool within the sandbox", async () => {
    const ran = await run("tool");
    expect(assistantMessages(ran)).toMatchObject([
      { stopReason: "toolUse" },
      { stopReason: "stop", content: [{ text: "Done." }] },
    ]);
    const { directory, workingDirectory } = ran.sandbox;
    const end = ran.events.find(({ type }) => type === "tool_execution_end");
    expect(end).toMatchObject({
      isError: false,
      result: { content: [{ text: `${directory}/home\n${workingDirectory}\n` }] },
    });
    await expect(access(directory)).rejects.toThrow("ENOENT");
  });

  test.skipIf(!agent.available)("retries by itself only where that is on", async () => {
    await using flaky = await startScriptedModel();
    const reply = { text: "Half an answer", chunkSize: 4, cutAfter: 2 };
    flaky.on("retry", { text: "Fine.", failFirst: { times: 2, reply } });
    const ran = await run("retry", flaky, true);
    expect(assistantMessages(ran)).toMatchObject([
      { stopReason: "error" },
      { stopReason: "error" },
      { stopReason: "stop", content: [{ text: "Fine." }] },
    ]);
    expect(ran.events.filter(({ type }) => type === "auto_retry_start")).toHaveLength(2);
    expect(assistantMessages(await run("retry", flaky))).toMatchObject([{ stopReason: "error" }]);
  });
});
