import type { ServerResponse } from "node:http";

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  // nginx would hold events back otherwise.
  "x-accel-buffering": "no",
};

/** Server-sent events on one response. */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;
  #lastId = 0;

  constructor(response: ServerResponse, heartbeatMs: number) {
    this.#response = response;
    response.writeHead(200, headers);
    response.flushHeaders();
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs);
  }

  /** Resolves when there is room for more, or nobody listens any more. */
  async send(event: string, data: unknown): Promise<void> {
    this.#lastId += 1;
    const frame = `event: ${event}\nid: ${this.#lastId}\ndata: ${JSON.stringify(data)}\n\n`;
    if (this.#response.destroyed || this.#response.write(frame)) return;
    await drained(this.#response);
  }

  /** Ends the signs of life; the response is left to its owner. */
  stop(): void {
    clearInterval(this.#heartbeat);
  }

  /** A comment keeps proxies from closing a stream that is silent for a while. */
  #beat(): void {
    if (!this.#response.writableNeedDrain) this.#response.write(": still here\n\n");
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done);
      response.off("close", done);
      resolve();
    };
    response.on("drain", done);
    response.on("close", done);
  });
}
