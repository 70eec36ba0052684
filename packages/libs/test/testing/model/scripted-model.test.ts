import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { ModelReply } from "../../../src/testing/model/model-reply.ts";
import type { ScriptedModel } from "../../../src/testing/model/scripted-model.ts";
import { startScriptedModel } from "../../../src/testing/model/start-scripted-model.ts";
import { askModel } from "./ask-model.ts";

let model: ScriptedModel;
beforeEach(async () => {
  model = await startScriptedModel();
});
afterEach(() => model.close());

describe("what it says", () => {
  test.each<[name: string, reply: ModelReply, expected: object]>([
    ["text", { text: "Hello there" }, { text: "Hello there", finishReason: "stop" }],
    ["nothing", {}, { text: "", toolCalls: [], finishReason: "stop" }],
    ["a thought and text", { thinking: "Hm.", text: "Yes" }, { thinking: "Hm.", text: "Yes" }],
    ["a stop at the limit", { text: "Once", finishReason: "length" }, { finishReason: "length" }],
    [
      "tools at once, with text",
      {
        text: "Both.",
        toolCalls: [
          { name: "bash", arguments: { command: "a" } },
          { name: "read", arguments: {}, id: "mine" },
        ],
      },
      {
        text: "Both.",
        finishReason: "tool_calls",
        toolCalls: [
          { id: "call_1_1", name: "bash", arguments: { command: "a" } },
          { id: "mine", name: "read", arguments: {} },
        ],
      },
    ],
    [
      "a failure",
      { status: 429, message: "slow down" },
      { status: 429, body: expect.stringContaining("slow down") },
    ],
  ])("%s", async (_name, reply, expected) => {
    model.on("hi", reply);
    expect(await askModel(model, "hi")).toMatchObject(expected);
  });

  test("the same bytes for the same conversation, whoever asks", async () => {
    model.on("hi", { thinking: "t", text: "x", toolCalls: [{ name: "bash", arguments: {} }] });
    const bodies = [await askModel(model, "hi"), await askModel(model, "hi")].map(({ body }) =>
      body.replaceAll(/"created":\d+/g, ""),
    );
    expect(bodies[0]).toBe(bodies[1]);
  });
});

describe("which script answers", () => {
  const assistant = { role: "assistant", content: "" };
  const tool = { role: "tool", content: "done" };
  const ask = (...messages: { role: string; content: string }[]) => askModel(model, messages);
  const user = (content: string) => ({ role: "user", content });

  test("the reply depends on the turn since the last prompt", async () => {
    model.on("go", [{ text: "one" }, { text: "two" }]);
    expect((await ask(user("go"))).text).toBe("one");
    expect((await ask(user("go"), assistant, tool)).text).toBe("two");
    expect((await ask(user("go"), assistant, tool, assistant, tool)).text).toBe("two");
    expect((await ask(user("go"), assistant, user("go"))).text).toBe("one");
    expect(model.requests.map(({ turn }) => turn)).toEqual([0, 1, 2, 0]);
  });

  test("a text means the whole prompt, an expression a part, a function anything", async () => {
    model.on(({ tools }) => tools.includes("bash"), { text: "function" });
    model.on(/part/g, { text: "part" });
    model.on("a part of it", { text: "whole" });
    expect((await askModel(model, " a part of it\n")).text).toBe("whole");
    expect((await askModel(model, "another part of it")).text).toBe("part");
    expect((await askModel(model, "another part of it")).text).toBe("part");
    expect((await askModel(model, "else")).text).toBe("function");
  });

  test("a later script goes before an earlier one", async () => {
    model.on("hi", { text: "old" }).on("hi", { text: "new" });
    expect((await askModel(model, "hi")).text).toBe("new");
  });

  test("an unknown prompt is refused, and seen in the requests", async () => {
    const { status, body } = await askModel(model, "who?");
    expect(status).toBe(400);
    expect(JSON.parse(body).error.message).toBe('The scripted model has no answer for: "who?"');
    expect(model.requests).toMatchObject([
      { prompt: "who?", model: "fake-1", tools: ["bash"], answered: false },
    ]);
  });

  test("unless something is said otherwise", async () => {
    await using other = await startScriptedModel({
      otherwise: { text: "Whatever.", chunkSize: 3 },
    });
    expect((await askModel(other, "who?")).text).toBe("Whatever.");
    expect(other.requests[0]?.answered).toBe(true);
  });

  test("reset forgets scripts and requests", async () => {
    model.on("hi", { text: "x" });
    await askModel(model, "hi");
    model.reset();
    expect(model.requests).toEqual([]);
    expect((await askModel(model, "hi")).status).toBe(400);
  });

  test("fails as often as told, then answers, then begins anew", async () => {
    model.on("hi", { text: "ok", failFirst: { times: 2, reply: { status: 500 } } });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await askModel(model, "hi")).status);
    expect(statuses).toEqual([500, 500, 200, 500, 500, 200]);
  });
});

describe("how it is delivered", () => {
  const text = "0123456789";

  test("in pieces of the given size", async () => {
    model.on("hi", { text, chunkSize: 4 });
    const { body } = await askModel(model, "hi");
    const pieces = [...body.matchAll(/"content":"(\d+)"/g)].map(([, piece]) => piece);
    expect(pieces).toEqual(["0123", "4567", "89"]);
  });

  test("with pauses between them", async () => {
    model.on("hi", { text, chunkSize: 1, chunkDelayMs: 15 });
    const { events } = await askModel(model, "hi");
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)!.atMs - events[0]!.atMs).toBeGreaterThan(100);
  });

  test("cut: what was written arrives, then the connection is gone", async () => {
    model.on("hi", { text, chunkSize: 4, cutAfter: 2 });
    expect(await askModel(model, "hi")).toMatchObject({
      cut: true,
      text: "0123",
      finishReason: null,
    });
  });

  test("cut before anything", async () => {
    model.on("hi", { text, cutAfter: 0 });
    await expect(askModel(model, "hi")).rejects.toThrow("socket hang up");
  });

  test("ended properly, but without a finish reason", async () => {
    model.on("hi", { text, chunkSize: 4, endAfter: 2 });
    expect(await askModel(model, "hi")).toMatchObject({
      cut: false,
      text: "0123",
      finishReason: null,
    });
  });

  test.each([0, 2])("hanging after %i events, until the client goes", async (hangAfter) => {
    model.on("hi", { text, chunkSize: 4, hangAfter });
    const client = new AbortController();
    const asked = askModel(model, "hi", client.signal).catch(
      (error: unknown) => (error as Error).name,
    );
    await vi.waitFor(() => expect(model.requests).toHaveLength(1));
    const first = await Promise.race([
      asked,
      new Promise((resolve) => setTimeout(resolve, 50, "hangs")),
    ]);
    expect(first).toBe("hangs");
    client.abort();
    const end = await asked;
    if (hangAfter === 0) expect(end).toBe("AbortError");
    else expect(end).toMatchObject({ cut: true, text: "0123" });
  });
});

describe("close", () => {
  test("drops idle connections and those under way, and frees the port", async () => {
    model.on("slow", { text: "x".repeat(100), chunkSize: 1, hangAfter: 3 });
    const agent = new Agent({ keepAlive: true });
    const outgoing = request(`${model.url}/v1/models`, { agent }).end();
    const [response] = await once(outgoing, "response");
    response.resume();
    await once(response, "end");
    const idle = Object.values(agent.freeSockets)[0]![0]!;
    const idleClosed = once(idle, "close");
    const silent = connect(Number(new URL(model.url).port), "127.0.0.1");
    await once(silent.resume(), "connect");
    const silentClosed = once(silent, "close");
    const slow = askModel(model, "slow").catch(() => ({ cut: true }));
    await vi.waitFor(() => expect(model.requests).toHaveLength(1));

    await Promise.all([model.close(), model.close()]);
    await idleClosed;
    await silentClosed;
    expect((await slow).cut).toBe(true);
    const socket = connect(Number(new URL(model.url).port), "127.0.0.1");
    const [error] = await once(socket, "error");
    expect(error.code).toBe("ECONNREFUSED");
  });

  test("two models know nothing of each other", async () => {
    await using other = await startScriptedModel();
    model.on("hi", { text: "one" });
    other.on("hi", { text: "two" });
    expect((await askModel(model, "hi")).text).toBe("one");
    expect((await askModel(other, "hi")).text).toBe("two");
  });
});

test("an empty script is a mistake", () => {
  expect(() => model.on("hi", [])).toThrow("at least one reply");
});
