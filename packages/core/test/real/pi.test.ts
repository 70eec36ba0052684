import {
  createPiSandbox,
  type ScriptedModel,
  startScriptedModel,
  watchRuns,
} from "@hagicode/libs/testing";
import { findTestAgent, testAgentNames } from "@hagicode/test-agents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { MemoryBindingStore } from "../../src/binding/memory-binding-store.ts";
import type { SessionBindingStore } from "../../src/binding/session-binding-store.ts";
import type { AIStreamingChunk } from "../../src/chunk/ai-streaming-chunk.ts";
import { PiCliProvider } from "../../src/providers/pi/pi-cli-provider.ts";
import { executeWithRetry } from "../../src/retry/execute-with-retry.ts";
import type { AttemptReport } from "../../src/retry/retry-options.ts";
import { lastOf, readAll } from "../fixtures/read-all.ts";

const endless = "echo tool is running; sleep 60; echo never said";
const bound = { bindingKey: "talk" };
const watch = watchRuns();
let model: ScriptedModel;

beforeAll(async () => {
  model = await startScriptedModel();
  model.on("greet", { thinking: "Be kind.", text: "Hello there 👋, hello there 👋" });
  model.on("and again", { thinking: "Think twice.", text: "Again." });
  model.on("work", [
    { text: "Working.", toolCalls: [{ name: "bash", arguments: { command: endless } }] },
    { text: "Done." },
  ]);
});
afterAll(async () => {
  watch.stop();
  await model.close();
});

describe.each(testAgentNames)("%s", { timeout: 120_000 }, (name) => {
  const agent = findTestAgent(name);
  const real = test.skipIf(!agent.available);

  async function withPi(
    use: (pi: PiCliProvider) => Promise<void>,
    bindings: SessionBindingStore = new MemoryBindingStore(),
  ): Promise<void> {
    if (!agent.available) throw new Error(agent.reason);
    await using sandbox = await createPiSandbox({ model });
    const defaults = { ...sandbox.options, executable: agent.command };
    await use(new PiCliProvider({ defaults, bindings }));
  }

  real("streams a run, and the next goes on in its session, with another model too", async () => {
    await withPi(async (pi) => {
      const { values, thrown } = await readAll(pi.stream({ ...bound, prompt: "greet" }));
      const text = values.map((chunk) => (chunk.type === "content_delta" ? chunk.text : ""));
      expect(thrown).toBeUndefined();
      expect(values[0]).toMatchObject({ type: "session", resumed: false });
      expect(text.join("")).toBe("Hello there 👋, hello there 👋");
      const end = lastOf(values);
      expect(end).toMatchObject({ type: "done", finishReason: "stop", exitCode: 0 });
      const again = await pi.execute({ ...bound, prompt: "and again", model: "fake-2" });
      expect(again).toMatchObject({
        content: "Again.",
        thinking: "Think twice.",
        finishReason: "stop",
        provider: "fake",
        model: "fake-2",
        sessionId: end.type === "done" ? end.sessionId : null,
        usage: { totalTokens: expect.any(Number) },
        error: null,
      });
      const heard = JSON.stringify(model.requests.at(-1)?.messages);
      expect(heard).toContain("greet");
      expect(heard).toContain("Hello there");
    });
  });

  real(
    "a run that is cancelled while its tool works leaves its session, and no process",
    async () => {
      await withPi(async (pi) => {
        const controller = new AbortController();
        const { signal } = controller;
        const chunks: AIStreamingChunk[] = [];
        const reading = (async () => {
          for await (const chunk of pi.stream({ ...bound, prompt: "work" }, { signal })) {
            chunks.push(chunk);
            if (chunk.type === "tool_update" && chunk.text?.includes("running") === true) {
              controller.abort("enough");
            }
          }
        })();
        await expect(reading).rejects.toBe("enough");
        expect(lastOf(chunks).type).toBe("cancelled");
        if (watch.available) expect(await watch.survivors()).toStrictEqual([]);
        const [session] = chunks;
        expect(await pi.execute({ ...bound, prompt: "and again" })).toMatchObject({
          content: "Again.",
          sessionId: session?.type === "session" ? session.sessionId : null,
        });
      });
    },
  );

  real("a bound session that is gone fails its run, and is bound no more", async () => {
    const values = ['{"sessionId":"01900000-0000-7000-8000-000000000000"}'];
    const bindings: SessionBindingStore = {
      getItem: () => values[0],
      setItem: (_, value) => values.push(value),
      removeItem: () => values.pop(),
    };
    await withPi(async (pi) => {
      expect(await pi.execute({ ...bound, prompt: "greet" })).toMatchObject({
        error: { failure: { kind: "session_not_found" } },
      });
    }, bindings);
    expect(values).toStrictEqual([]);
  });

  real("is retried after a moment's failure", async () => {
    const prompt = `flaky ${name}`;
    const reply = { status: 500, message: "down" };
    model.on(prompt, { text: "Fine.", failFirst: { times: 1, reply } });
    await withPi(async (pi) => {
      const settings = { enabled: true, retryDelay: 0 };
      const attempts: AttemptReport[] = [];
      const onAttempt = (report: AttemptReport) => void attempts.push(report);
      const response = await executeWithRetry(pi, { prompt }, settings, { onAttempt });
      expect(response).toMatchObject({ content: "Fine.", error: null });
      expect(attempts).toMatchObject([
        { error: { failure: { kind: "model_error", cause: "server", http_status: 500 } } },
        { error: null },
      ]);
    });
  });

  real("ping gives the version", async () => {
    await withPi(async (pi) => {
      const version = agent.available ? agent.version : "";
      expect(await pi.ping()).toMatchObject({ success: true, version });
    });
  });
});
