import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";

import { deliver, type WireAnswer } from "../../../src/testing/model/deliver.ts";

const server = createServer();
beforeEach(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), "close");
});

async function connectClient() {
  const outgoing = get({ port: (server.address() as AddressInfo).port, agent: false });
  outgoing.on("error", () => {});
  const [, response] = (await once(server, "request")) as [unknown, ServerResponse];
  return { outgoing, response };
}

function answer(type: string, body: string): WireAnswer {
  return { status: 200, headers: { "content-type": type }, body: Buffer.from(body) };
}

test("a client that goes away ends the delivery at once, pause or not", async () => {
  const { outgoing, response } = await connectClient();
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const stream = answer("text/event-stream", "data: 1\n\n".repeat(3));
  const delivered = deliver(response, stream, { chunkDelayMs: 60_000 }, gone.signal);
  outgoing.destroy();
  await delivered;
  expect(response.writableEnded).toBe(false);
});

test("what is no event stream is one piece", async () => {
  const { outgoing, response } = await connectClient();
  const cut = answer("application/json", "{}\n\n{}");
  void deliver(response, cut, { endAfter: 1 }, new AbortController().signal);
  const [incoming] = await once(outgoing, "response");
  let body = "";
  for await (const chunk of incoming.setEncoding("utf8")) body += chunk;
  expect(body).toBe("{}\n\n{}");
});
