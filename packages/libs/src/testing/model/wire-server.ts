import type { ChatCompletionRequest, LLMock } from "@copilotkit/aimock";

import type { ModelReply } from "./model-reply.ts";
import type { WireRequest } from "./read-model-request.ts";
import { toWireResponse } from "./wire-response.ts";

/** The header that tells aimock, and then us, which call a request belongs to. */
export const callHeader = "x-aimock-context";

const defaultChunkSize = 16;

/** aimock, which knows the wire format of every model API and is asked for whole answers only. */
export class WireServer {
  readonly #chunkSizes = new Set<number>();
  /** One call is looked at several times, but answered once. */
  readonly #chosen = new Map<string, ModelReply>();
  readonly #mock: LLMock;
  readonly #choose: (request: WireRequest) => ModelReply;

  private constructor(mock: LLMock, choose: (request: WireRequest) => ModelReply) {
    this.#mock = mock;
    this.#choose = choose;
  }

  static async start(choose: (request: WireRequest) => ModelReply): Promise<WireServer> {
    const { LLMock } = await importAimock();
    const server = new WireServer(new LLMock({ port: 0, host: "127.0.0.1" }), choose);
    server.prepare({ status: 400 });
    await server.#mock.start();
    return server;
  }

  get url(): string {
    return this.#mock.url;
  }

  /** Must be told of every reply before it is chosen: aimock cuts text by the rule, not the reply. */
  prepare(reply: ModelReply): void {
    if (!("status" in reply) && reply.failFirst !== undefined) this.prepare(reply.failFirst.reply);
    const chunkSize = chunkSizeOf(reply);
    if (this.#chunkSizes.has(chunkSize)) return;
    this.#chunkSizes.add(chunkSize);
    this.#mock.on(
      { predicate: (request) => chunkSizeOf(this.#replyTo(request)) === chunkSize },
      (request) => toWireResponse(this.#replyTo(request), request),
      { chunkSize },
    );
  }

  /** The reply that was chosen for a call; undefined when the request was none for the model. */
  take(call: string): ModelReply | undefined {
    const reply = this.#chosen.get(call);
    this.#chosen.delete(call);
    return reply;
  }

  async stop(): Promise<void> {
    await this.#mock.stop();
  }

  #replyTo(request: ChatCompletionRequest): ModelReply {
    const call = request._context ?? "";
    const reply = this.#chosen.get(call) ?? this.#choose(request);
    this.#chosen.set(call, reply);
    return reply;
  }
}

function chunkSizeOf(reply: ModelReply): number {
  return "status" in reply ? defaultChunkSize : (reply.chunkSize ?? defaultChunkSize);
}

async function importAimock(): Promise<{ LLMock: typeof LLMock }> {
  try {
    return await import("@copilotkit/aimock");
  } catch (cause) {
    const advice = "The scripted model needs a package that is missing here";
    throw new Error(`${advice}: npm install --save-dev @copilotkit/aimock`, { cause });
  }
}
