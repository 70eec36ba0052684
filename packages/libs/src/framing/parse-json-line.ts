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

const noises = [
  // Controls but ESC, blanks, BOM.
  String.raw`[\x00-\x1a\x1c-\x20\x7f\ufeff]+`,
  // CSI: colors, cursor, modes.
  String.raw`(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]`,
  // OSC, DCS, SOS, PM and APC, which are strings.
  String.raw`\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)`,
  // All other escapes.
  String.raw`\x1b[ -/]*[0-OQ-WYZ\\\x60-~]`,
].map((pattern) => new RegExp(pattern, "y"));

/** Takes control characters and terminal sequences off both ends. */
function stripControls(text: string): string {
  const record = text.slice(endOfNoise(text, 0));
  const end = record.lastIndexOf("}") + 1;
  return end > 0 && endOfNoise(record, end) === record.length ? record.slice(0, end) : record;
}

/** Goes over one sequence after the other, since a pattern of repeated ones can take for ever. */
function endOfNoise(text: string, from: number): number {
  let at = from;
  for (;;) {
    const noise = noises.find((pattern) => {
      pattern.lastIndex = at;
      return pattern.test(text);
    });
    if (!noise) return at;
    at = noise.lastIndex;
  }
}
