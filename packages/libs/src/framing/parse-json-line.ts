/** One line as JSON. Only an object is a record; anything else is noise. */
export type ParsedLine =
  | { kind: "record"; value: Record<string, unknown> }
  | { kind: "blank" }
  | { kind: "invalid" };

/**
 * Reads one line as a JSON object. Total: never throws. A BOM, a CR before the LF and terminal
 * sequences glued to either end of a record are tolerated.
 */
export function parseJsonLine(text: string): ParsedLine {
  const value = tryParse(text);
  if (value !== undefined) return asRecord(value);
  const bare = stripControls(text);
  if (bare === "") return { kind: "blank" };
  return bare === text ? { kind: "invalid" } : asRecord(tryParse(bare));
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): ParsedLine {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { kind: "record", value: value as Record<string, unknown> }
    : { kind: "invalid" };
}

const bom = String.raw`\ufeff`;
const csi = String.raw`(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]`;
const osc = String.raw`\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)`;
const shortEscape = String.raw`\x1b[ -/]*[0-Z\\^-~]`;
const control = String.raw`[\x00-\x20\x7f]`;
const noise = `(?:${bom}|${csi}|${osc}|${shortEscape}|${control})`;
const leading = new RegExp(`^${noise}+`);
const onlyNoise = new RegExp(`^${noise}*$`);

function stripControls(text: string): string {
  const record = text.replace(leading, "");
  const end = record.lastIndexOf("}") + 1;
  return end > 0 && onlyNoise.test(record.slice(end)) ? record.slice(0, end) : record;
}
