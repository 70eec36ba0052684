import { z } from "zod";

const BoundSessionSchema = z.object({ sessionId: z.string().min(1) });

/** A stored value, read: total, since anybody may have written to the store. */
export type StoredBinding =
  | { kind: "none" }
  | { kind: "bound"; sessionId: string }
  | { kind: "unreadable" };

export function parseBinding(value: unknown): StoredBinding {
  if (value === null || value === undefined) return { kind: "none" };
  const parsed = BoundSessionSchema.safeParse(typeof value === "string" ? parse(value) : value);
  return parsed.success
    ? { kind: "bound", sessionId: parsed.data.sessionId }
    : { kind: "unreadable" };
}

export function serializeBinding(sessionId: string): string {
  return JSON.stringify({ sessionId });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
