/** What a client is told when its request can't be served. */
export interface ServiceError {
  status: 400 | 404 | 405 | 413 | 415 | 503;
  code: string;
  message: string;
  headers?: Record<string, string> | undefined;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; error: ServiceError };

export function refuse(
  status: ServiceError["status"],
  code: string,
  message: string,
  headers?: Record<string, string>,
): { ok: false; error: ServiceError } {
  return { ok: false, error: { status, code, message, headers } };
}
