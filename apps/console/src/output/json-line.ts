/**
 * One value as one line of JSON that is also harmless on a terminal: what JSON leaves raw (C1
 * controls, bidirectional overrides, line separators) is escaped, so the value stays the same.
 */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value).replace(raw, escapeUnit)}\n`;
}

const raw = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
