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
  const { chunkDelayMs = 0, cutAfter = Infinity, hangAfter = Infinity } = delivery;
  for (const [index, event] of splitEvents(answer).entries()) {
    if (index >= cutAfter) return void response.destroy();
    if (index >= hangAfter) return;
    if (chunkDelayMs > 0 && !(await isOver(chunkDelayMs, signal))) return;
    if (!response.headersSent) response.writeHead(answer.status, answer.headers);
    response.write(event);
  }
  response.end();
}

function splitEvents({ headers, body }: WireAnswer): string[] {
  const text = body.toString("utf8");
  if (!String(headers["content-type"]).startsWith("text/event-stream")) return [text];
  return text.split(/(?<=\n\n)/);
}

async function isOver(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return await wait(milliseconds, true, { signal }).catch(() => false);
}
