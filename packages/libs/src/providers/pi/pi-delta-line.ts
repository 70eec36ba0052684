/** A `message_update` that only adds to a block, read without parsing its whole line. */
export interface PiDelta {
  kind: "text" | "thinking" | "toolcall";
  block: number;
  delta: string;
  /** The `usage` object as JSON; null where the line has none. */
  usage: string | null;
}

const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const scalar = `(?:${number}|true|false|null)`;
const flat = String.raw`\{(?:"\w+":${scalar}(?:,"\w+":${scalar})*)?\}`;
const value = `(?:${scalar}|${flat})`;
const usage = String.raw`\{(?:"\w+":${value}(?:,"\w+":${value})*)?\}`;

/** Everything before the delta, as pi 0.65 to 1.6 writes it; any other order is left to the parser. */
const head = new RegExp(
  String.raw`^\{"type":"message_update",(?:"usage":(${usage}),)?"assistantMessageEvent":\{"type":"(text|thinking|toolcall)_delta","contentIndex":(0|[1-9]\d{0,3}),"delta":"`,
);

/** Longer heads than any that pi writes; a line that needs more is left to the parser. */
const headBytes = 640;
const quote = 0x22;
const backslash = 0x5c;
/** After the delta: the end of the line, or in pi ≤ 0.83 the snapshot that is not read. */
const tails = ["}}", "}}\r"] as const;
const snapshotTail = ',"partial":{';
const plain = /^[ !#-[\]-~]*$/;
const rawControl = /[\u0000-\u001f]/;

/**
 * Reads the delta from the head of a line. Null means: parse the line. Where it is not null, a full
 * parse gives the same, but for a line of which only the snapshot behind the delta is broken.
 */
export function readPiDeltaLine(line: Buffer): PiDelta | null {
  if (line[9] !== 0x6d /* the m of message_update */) return null;
  const text = line.toString("latin1", 0, headBytes);
  const match = head.exec(text);
  if (!match) return null;
  const from = match[0].length;
  const end = endOfString(line, from);
  if (end === -1 || !isTail(line, end + 1)) return null;
  const delta = readString(line, text, from, end);
  if (delta === null) return null;
  return {
    kind: match[2] as PiDelta["kind"],
    block: Number(match[3]),
    delta,
    usage: match[1] ?? null,
  };
}

function endOfString(line: Buffer, from: number): number {
  let end = line.indexOf(quote, from);
  while (end !== -1 && isEscaped(line, end, from)) end = line.indexOf(quote, end + 1);
  return end;
}

function isEscaped(line: Buffer, at: number, from: number): boolean {
  let first = at;
  while (first > from && line[first - 1] === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

function isTail(line: Buffer, from: number): boolean {
  const rest = line.toString("latin1", from, from + snapshotTail.length);
  return rest === tails[0] || rest === tails[1] || rest === snapshotTail;
}

function readString(line: Buffer, head: string, from: number, end: number): string | null {
  const ascii = end <= headBytes ? head.slice(from, end) : line.toString("latin1", from, end);
  if (plain.test(ascii)) return ascii;
  const raw = line.toString("utf8", from, end);
  if (!raw.includes("\\")) return rawControl.test(raw) ? null : raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return null;
  }
}
