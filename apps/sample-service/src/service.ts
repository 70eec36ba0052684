import type { AIProvider } from "@hagicode/core";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { ActiveRuns } from "./active-runs.ts";
import { parseRunRequest } from "./parse-run-request.ts";
import { readBody } from "./read-body.ts";
import { sendError, sendJson } from "./send-json.ts";
import { refuse, type ServiceError } from "./service-error.ts";
import { streamRun } from "./stream-run.ts";

export interface Limits {
  /** Between two signs of life on a silent stream. Default 15 000. */
  heartbeatMs: number;
  /** Longest body of a request. Default 1 MiB. */
  bodyLimitBytes: number;
  /** Runs that may go on at a time. Default 32. */
  maxRuns: number;
  /** How long a stop may be polite to runs, and then to clients that do not read. Default 5000. */
  politeMs: number;
}

const defaultLimits: Limits = {
  heartbeatMs: 15_000,
  bodyLimitBytes: 1024 * 1024,
  maxRuns: 32,
  politeMs: 5000,
};

/** `POST /runs` streams a run as server-sent events, `GET /health` says how things are. */
export class Service {
  readonly #provider: AIProvider;
  readonly #limits: Limits;
  readonly #runs = new ActiveRuns();
  readonly #server: Server;
  #stopping = false;

  constructor(provider: AIProvider, limits: Partial<Limits> = {}) {
    this.#provider = provider;
    this.#limits = { ...defaultLimits, ...limits };
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => sendBug(response));
    });
  }

  /** Resolves with the port that is listened on; 0 takes a free one. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, () => {
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  /** Takes no more runs, cancels those that go on, and resolves when nothing of them is left. */
  async stop(): Promise<void> {
    const { politeMs } = this.#limits;
    this.#stopping = true;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    await this.#runs.cancelAll(new Error("the service stops"), politeMs);
    this.#server.closeIdleConnections();
    const timer = setTimeout(() => this.#server.closeAllConnections(), politeMs);
    await closed;
    clearTimeout(timer);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [pathname = "/"] = (request.url ?? "/").split("?", 1);
    const route = `${request.method} ${pathname}`;
    if (route === "GET /health") {
      const status = this.#stopping ? "stopping" : "ok";
      sendJson(response, 200, { status, runs: this.#runs.size });
    } else if (route === "POST /runs") await this.#run(request, response);
    else sendError(response, noRoute(pathname));
  }

  async #run(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = this.#provider;
    const { bodyLimitBytes, heartbeatMs, maxRuns } = this.#limits;
    const body = await readBody(request, bodyLimitBytes);
    if (!body.ok) return sendError(response, body.error);
    const run = parseRunRequest(request.headers["content-type"], body.value);
    if (!run.ok) return sendError(response, run.error);
    if (this.#stopping || this.#runs.size >= maxRuns) return sendError(response, busy);
    const controller = new AbortController();
    const { killSignal } = this.#runs;
    await this.#runs.track(controller, () =>
      streamRun(response, { provider, request: run.value, controller, killSignal, heartbeatMs }),
    );
  }
}

const { error: busy } = refuse(503, "busy", "No more runs can be taken now: try again later.", {
  "retry-after": "5",
});

/** What only a bug of ours leads to; the client learns no more than that. */
function sendBug(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendJson(response, 500, { error: { code: "internal", message: "Something went wrong." } });
}

const methods: Readonly<Record<string, string>> = { "/runs": "POST", "/health": "GET" };

function noRoute(pathname: string): ServiceError {
  const allow = methods[pathname];
  if (allow === undefined) return refuse(404, "not_found", "There is nothing here.").error;
  return refuse(405, "wrong_method", `Use ${allow}.`, { allow }).error;
}
