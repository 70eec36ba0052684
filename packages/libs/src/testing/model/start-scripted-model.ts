import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

import { askWireServer } from "./ask-wire-server.ts";
import { deliver } from "./deliver.ts";
import type { ModelReply } from "./model-reply.ts";
import { readModelRequest, type WireRequest } from "./read-model-request.ts";
import { ScriptBook } from "./script-book.ts";
import type { ModelRequest, ScriptedModel, ScriptedModelOptions } from "./scripted-model.ts";
import { WireServer } from "./wire-server.ts";

/** Starts a scripted model on a free port. Needs `@copilotkit/aimock`, an optional peer. */
export async function startScriptedModel(
  options: ScriptedModelOptions = {},
): Promise<ScriptedModel> {
  const book = new ScriptBook();
  const requests: ModelRequest[] = [];
  const open = new Set<ServerResponse>();
  let calls = 0;

  function choose(wireRequest: WireRequest): ModelReply {
    const request = { ...readModelRequest(wireRequest), answered: true };
    const reply = book.answer(request) ?? options.otherwise;
    requests.push({ ...request, answered: reply !== undefined });
    return reply ?? noAnswerFor(request.prompt);
  }

  const wire = await WireServer.start(choose);
  if (options.otherwise !== undefined) wire.prepare(options.otherwise);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    open.add(response);
    response.once("close", () => {
      open.delete(response);
      gone.abort();
    });
    const call = `call-${(calls += 1)}`;
    const answer = await askWireServer(wire.url, request, call);
    const reply = wire.take(call);
    const delivery = reply === undefined || "status" in reply ? {} : reply;
    await deliver(response, answer, delivery, gone.signal);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  function drop(): void {
    for (const response of open) response.destroy();
  }

  async function shut(): Promise<void> {
    drop();
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
    await wire.stop();
  }
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= shut());

  const model: ScriptedModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    on(match, replies) {
      const list = Array.isArray(replies)
        ? (replies as readonly ModelReply[])
        : [replies as ModelReply];
      for (const reply of list) wire.prepare(reply);
      book.add(match, list);
      return model;
    },
    reset() {
      book.clear();
      requests.length = 0;
      drop();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return model;
}

function noAnswerFor(prompt: string): ModelReply {
  const shown = prompt.length > 200 ? `${prompt.slice(0, 200)}…` : prompt;
  return { status: 400, message: `The scripted model has no answer for: ${JSON.stringify(shown)}` };
}
