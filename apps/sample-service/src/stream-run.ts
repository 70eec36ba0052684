import type { AIProvider, AIRequest } from "@hagicode/core";
import type { ServerResponse } from "node:http";

import { EventStream } from "./event-stream.ts";
import { publicChunk } from "./public-chunk.ts";

export interface RunToStream {
  provider: AIProvider;
  request: AIRequest;
  controller: AbortController;
  killSignal: AbortSignal;
  heartbeatMs: number;
}

/**
 * Sends every chunk of a run as an event, and cancels the run when the client leaves. Resolves when
 * the run has ended and its process is gone.
 */
export async function streamRun(response: ServerResponse, run: RunToStream): Promise<void> {
  const { provider, request, controller, killSignal, heartbeatMs } = run;
  const { signal } = controller;
  if (response.destroyed) return;
  const onClose = () => controller.abort(new Error("the client left"));
  response.on("close", onClose);
  const events = new EventStream(response, heartbeatMs);
  try {
    for await (const chunk of provider.stream(request, { signal, killSignal })) {
      await events.send(chunk.type, publicChunk(chunk));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    response.off("close", onClose);
    events.stop();
  }
  response.end();
}
