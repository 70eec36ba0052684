import { connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";

import { type Limits, Service } from "../src/service.ts";
import { cancelled, delta, done } from "./fixtures/chunks.ts";
import { type Script, ScriptedAIProvider } from "./fixtures/scripted-ai-provider.ts";
import { allEvents, postRun, readEvents } from "./fixtures/sse-client.ts";

const services: Service[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
});

async function serve(script: Script, limits: Partial<Limits> = {}) {
  const provider = new ScriptedAIProvider(script);
  const service = new Service(provider, { politeMs: 100, ...limits });
  services.push(service);
  const url = `http://127.0.0.1:${await service.listen(0, "127.0.0.1")}`;
  return { service, provider, url };
}

const greet: Script = async function* () {
  yield delta("Hi\n\u2028");
  yield done("Hi");
};

/** Is silent until it is cancelled. */
const wait: Script = async function* (_, { signal }) {
  yield delta("Hel");
  await new Promise((resolve) => signal?.addEventListener("abort", resolve));
  yield cancelled;
};

describe("POST /runs", () => {
  test("streams one event per chunk, with its type, a number and its data", async () => {
    const { url, provider } = await serve(greet);
    const response = await postRun(url, { prompt: "hi", bindingKey: "talk", model: "m" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache, no-transform");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(await allEvents(response)).toMatchObject([
      { event: "content_delta", id: "1", data: { type: "content_delta", text: "Hi\n\u2028" } },
      { event: "done", id: "2", data: { type: "done", finishReason: "stop" } },
    ]);
    expect(provider.requests).toStrictEqual([{ prompt: "hi", bindingKey: "talk", model: "m" }]);
  });

  test("keeps the raw output of the agent to itself", async () => {
    const { url } = await serve(greet);
    const text = await (await postRun(url, { prompt: "hi" })).text();
    expect(text).toContain("event: done");
    expect(text).not.toContain("/home/me");
  });

  test("gives each chunk as it comes", async () => {
    const { url, provider } = await serve(wait);
    const events = readEvents(await postRun(url, { prompt: "hi" }));
    expect(await events.next()).toMatchObject({ value: { data: { text: "Hel" } } });
    expect(provider.running).toBe(1);
    await events.return();
  });

  test("a silent run shows signs of life", async () => {
    const { url } = await serve(wait, { heartbeatMs: 5 });
    const response = await postRun(url, { prompt: "hi" });
    let text = "";
    for await (const bytes of response.body!) {
      text += new TextDecoder().decode(bytes);
      if (text.includes(": still here\n\n: still here\n\n")) break;
    }
    expect(text).toContain("event: content_delta");
  });

  test("a client that leaves cancels its run", async () => {
    const { url, provider } = await serve(wait);
    const client = new AbortController();
    const events = readEvents(await postRun(url, { prompt: "hi" }, client.signal));
    await events.next();
    client.abort();
    await vi.waitFor(() => expect(provider.running).toBe(0));
    const health = await fetch(`${url}/health`);
    expect(await health.json()).toStrictEqual({ status: "ok", runs: 0 });
  });

  test("a client that does not read stops the run from going on", async () => {
    let given = 0;
    const flood: Script = async function* (_, { signal }) {
      for (; signal?.aborted !== true && given < 1000; given += 1) yield delta("x".repeat(100_000));
      yield cancelled;
    };
    const { url, provider } = await serve(flood);
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const body = JSON.stringify({ prompt: "hi" });
    socket.on("error", () => {});
    socket.write(
      `POST /runs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    socket.pause();
    let before = -1;
    await vi.waitFor(
      () => {
        const still = given > 0 && given === before;
        before = given;
        expect(still).toBe(true);
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(given).toBeLessThan(1000);
    expect(provider.running).toBe(1);
    socket.destroy();
    await vi.waitFor(() => expect(provider.running).toBe(0));
  });

  test("what only a bug can throw breaks the stream off, and harms no other", async () => {
    const { url } = await serve(async function* ({ prompt }) {
      yield delta("Hel");
      if (prompt === "bug") throw new Error("secret");
      yield done("Hello");
    });
    const response = await postRun(url, { prompt: "bug" });
    await expect(response.text()).rejects.toThrow("terminated");
    expect(await allEvents(await postRun(url, { prompt: "hi" }))).toHaveLength(2);
  });

  test.each<[string, string, RequestInit, number, string]>([
    [
      "no JSON",
      "/runs",
      { body: "{", headers: { "content-type": "application/json" } },
      400,
      "bad_json",
    ],
    [
      "another type",
      "/runs",
      { body: "{}", headers: { "content-type": "text/plain" } },
      415,
      "not_json",
    ],
    ["no type", "/runs", { body: new Uint8Array([123, 125]) }, 415, "not_json"],
    ["no prompt", "/runs", json({}), 400, "bad_request"],
    ["an empty prompt", "/runs", json({ prompt: " " }), 400, "bad_request"],
    ["a list", "/runs", json([]), 400, "bad_request"],
    ["an executable", "/runs", json({ prompt: "hi", providerOptions: {} }), 400, "bad_request"],
    ["an environment", "/runs", json({ prompt: "hi", environment: {} }), 400, "bad_request"],
    ["a directory", "/runs", json({ prompt: "hi", workingDirectory: "/" }), 400, "bad_request"],
    ["too much", "/runs", json({ prompt: "x".repeat(5000) }), 413, "body_too_large"],
    ["another method", "/runs", { method: "GET" }, 405, "wrong_method"],
    ["another path", "/run", json({ prompt: "hi" }), 404, "not_found"],
    ["a path that is none", "//", { method: "GET" }, 404, "not_found"],
  ])("%s is refused with an error in JSON", async (_, path, init, status, code) => {
    const { url, provider } = await serve(greet, { bodyLimitBytes: 1000 });
    const response = await fetch(url + path, { method: "POST", ...init });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toStrictEqual({
      error: { code, message: expect.stringMatching(/\w/) },
    });
    expect(provider.requests).toHaveLength(0);
  });

  test("a body that does not tell its length is limited too", async () => {
    const { url } = await serve(greet, { bodyLimitBytes: 1000 });
    const body = new Blob(["x".repeat(5000)]).stream();
    const init = { method: "POST", body, duplex: "half" };
    const response = await fetch(`${url}/runs`, init as RequestInit);
    expect(response.status).toBe(413);
  });

  test("more runs than there may be are turned away", async () => {
    const { url } = await serve(wait, { maxRuns: 1 });
    const first = readEvents(await postRun(url, { prompt: "hi" }));
    await first.next();
    const second = await postRun(url, { prompt: "hi" });
    expect(second.status).toBe(503);
    expect(second.headers.get("retry-after")).toBe("5");
    await second.body?.cancel();
    await first.return();
  });
});

function json(value: unknown): RequestInit {
  return { body: JSON.stringify(value), headers: { "content-type": "application/json" } };
}

test("GET /health counts the runs", async () => {
  const { url } = await serve(wait);
  const events = readEvents(await postRun(url, { prompt: "hi" }));
  await events.next();
  expect(await (await fetch(`${url}/health`)).json()).toStrictEqual({ status: "ok", runs: 1 });
  await events.return();
});

describe("stop", () => {
  test("cancels the runs, tells their clients, and takes no more", async () => {
    const { url, provider, service } = await serve(wait);
    const response = await postRun(url, { prompt: "hi" });
    const events = allEvents(response);
    await vi.waitFor(() => expect(provider.running).toBe(1));
    await service.stop();
    expect((await events).map(({ event }) => event)).toStrictEqual(["content_delta", "cancelled"]);
    expect(provider.running).toBe(0);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  test("is impolite to a run that does not end", async () => {
    const stubborn: Script = async function* (_, { killSignal }) {
      yield delta("Hel");
      await new Promise((resolve) => killSignal?.addEventListener("abort", resolve));
      yield cancelled;
    };
    const { url, provider, service } = await serve(stubborn, { politeMs: 20 });
    const events = allEvents(await postRun(url, { prompt: "hi" }));
    await vi.waitFor(() => expect(provider.running).toBe(1));
    await service.stop();
    expect((await events).at(-1)?.event).toBe("cancelled");
  });

  test("does not wait for a client that keeps its connection", async () => {
    const { url, service } = await serve(greet, { politeMs: 20 });
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST /runs HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
    await new Promise((resolve) => socket.once("ready", resolve));
    await service.stop();
    socket.destroy();
  });
});
