import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

import type { Delivery } from "./model-reply.ts";

/** A whole answer, to be sent on. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends an answer piece by piece, as its delivery says, until the end or until `signal` aborts. */
export async function deliver(
  response: ServerResponse,
  answer: WireAnswer,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const { chunkDelayMs = 0, endAfter = Infinity } = delivery;
  const { cutAfter = Infinity, hangAfter = Infinity } = delivery;
  for (const [index, event] of splitEvents(answer).entries()) {
    if (index >= cutAfter) {
      response.destroy();
      return;
    }
    if (index >= hangAfter) return;
    if (index >= endAfter) break;
    if (chunkDelayMs > 0 && !(await isOver(chunkDelayMs, signal))) return;
    if (!response.headersSent) response.writeHead(answer.status, answer.headers);
    await written(response, event);
  }
  response.end();
}

function splitEvents({ headers, body }: WireAnswer): string[] {
  const text = body.toString("utf8");
  if (!String(headers["content-type"]).startsWith("text/event-stream")) return [text];
  return text.split(/(?<=\n\n)/);
}

/** Waits until the bytes are on their way, so that they arrive even when a cut comes next. */
function written(response: ServerResponse, event: string): Promise<void> {
  return new Promise((resolve) => {
    response.write(event, () => resolve());
  });
}

async function isOver(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return wait(milliseconds, true, { signal }).catch(() => false);
}
