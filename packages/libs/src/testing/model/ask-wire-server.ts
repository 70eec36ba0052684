import { type IncomingMessage, request } from "node:http";

import type { WireAnswer } from "./deliver.ts";
import { callHeader } from "./wire-server.ts";

const hopByHop = ["host", "connection", "transfer-encoding", "expect"];
const passedOn = ["content-type", "retry-after", "request-id", "x-request-id"];

/** Passes a request on, as the given call, and reads the whole answer. Leaves no socket open. */
export async function askWireServer(
  url: string,
  incoming: IncomingMessage,
  call: string,
): Promise<WireAnswer> {
  const body = await readAll(incoming);
  const headers = { ...incoming.headers };
  for (const name of hopByHop) delete headers[name];
  const outgoing = request(new URL(incoming.url ?? "/", url), {
    agent: false,
    method: incoming.method,
    headers: { ...headers, [callHeader]: call, "content-length": body.length },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  outgoing.end(body);
  const answer = await answered;
  const kept = passedOn.filter((name) => answer.headers[name] !== undefined);
  return {
    status: answer.statusCode ?? 500,
    headers: Object.fromEntries(kept.map((name) => [name, answer.headers[name]])),
    body: await readAll(answer),
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
