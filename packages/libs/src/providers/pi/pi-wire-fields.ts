/** Reading of single fields from pi's events: a field of another type is as good as missing. */
export type PiRecord = Record<string, unknown>;

export function asRecord(value: unknown): PiRecord | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as PiRecord)
    : null;
}

export function asString(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export function asNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
