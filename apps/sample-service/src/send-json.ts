import type { ServerResponse } from "node:http";

import type { ServiceError } from "./service-error.ts";

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    ...headers,
  });
  response.end(body);
}

/** `{ "error": { "code", "message" } }`; `code` is for a program, `message` for a person. */
export function sendError(
  response: ServerResponse,
  { status, code, message, headers }: ServiceError,
): void {
  sendJson(response, status, { error: { code, message } }, headers);
}
