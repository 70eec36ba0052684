import type { IncomingMessage } from "node:http";

import { type Checked, refuse } from "./service-error.ts";

/** The body as text, as long as it is within the limit; the rest of a longer one is not read. */
export async function readBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Checked<string>> {
  const tooLarge = () =>
    refuse(413, "body_too_large", `The body may hold ${limitBytes} bytes.`, {
      connection: "close",
    });
  if (Number(request.headers["content-length"] ?? 0) > limitBytes) return tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      size += (part as Buffer).length;
      if (size > limitBytes) return tooLarge();
      parts.push(part as Buffer);
    }
  } catch {
    return refuse(400, "body_incomplete", "The body ended before it was whole.");
  }
  return { ok: true, value: Buffer.concat(parts).toString("utf8") };
}
