import { PiCliProvider } from "@hagicode/core";
import {
  createPiSandbox,
  type ScriptedModel,
  startScriptedModel,
  watchRuns,
} from "@hagicode/libs/testing";
import { findTestAgent, testAgentNames } from "@hagicode/test-agents";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { Service } from "../../src/service.ts";
import { allEvents, postRun, readEvents } from "../fixtures/sse-client.ts";

const watch = watchRuns();
let model: ScriptedModel;

beforeAll(async () => {
  model = await startScriptedModel();
  const command = "echo tool is running; sleep 60; echo never said";
  model.on("greet", { text: "Hello there." });
  model.on("work", { toolCalls: [{ name: "bash", arguments: { command } }] });
});
afterAll(async () => {
  watch.stop();
  await model.close();
});

describe.each(testAgentNames)("%s", { timeout: 120_000 }, (name) => {
  const agent = findTestAgent(name);

  async function serve(use: (url: string, service: Service) => Promise<void>): Promise<void> {
    if (!agent.available) throw new Error(agent.reason);
    await using sandbox = await createPiSandbox({ model });
    const defaults = { ...sandbox.options, executable: agent.command };
    const service = new Service(new PiCliProvider({ defaults }));
    try {
      await use(`http://127.0.0.1:${await service.listen(0, "127.0.0.1")}`, service);
    } finally {
      await service.stop();
    }
  }

  test.skipIf(!agent.available)("a conversation goes on from run to run", async () => {
    await serve(async (url) => {
      const run = { prompt: "greet", bindingKey: `talk of ${name}` };
      const first = await allEvents(await postRun(url, run));
      const text = first.map(({ event, data }) => (event === "content_delta" ? data["text"] : ""));
      expect(text.join("")).toBe("Hello there.");
      expect(first.at(-1)).toMatchObject({ event: "done", data: { finishReason: "stop" } });
      const second = await allEvents(await postRun(url, run));
      expect(second[0]).toMatchObject({
        event: "session",
        data: { resumed: true, sessionId: first[0]?.data["sessionId"] },
      });
    });
  });

  test.skipIf(!agent.available || !watch.available)(
    "a client that leaves in mid-run leaves no process",
    async () => {
      await serve(async (url) => {
        const client = new AbortController();
        const events = readEvents(await postRun(url, { prompt: "work" }, client.signal));
        for (let event = await events.next(); !event.done; event = await events.next()) {
          if (String(event.value.data["text"]).includes("tool is running")) break;
        }
        expect(await watch.survivors()).not.toStrictEqual([]);
        client.abort();
        await vi.waitFor(
          async () => {
            expect(await watch.survivors()).toStrictEqual([]);
            expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ runs: 0 });
          },
          { timeout: 20_000, interval: 50 },
        );
      });
    },
  );
});
