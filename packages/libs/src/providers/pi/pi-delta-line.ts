import type { Line } from "../../framing/line.ts";

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
const comma = 0x2c;
const brace = 0x7d;
const cr = 0x0d;
/** The `m` of `{"type":"message_update"`: most other lines are told apart by it alone. */
const typePlace = 9;
const typeLetter = 0x6d;
/** In pi ≤ 0.83 the delta is followed by a snapshot, which is not read. */
const snapshotTail = ',"partial":{';
const firstPrintable = 0x20;

/** What stands before a delta. */
interface DeltaHead {
  bytes: Buffer;
  kind: PiDelta["kind"];
  block: number;
  usage: string | null;
}

/**
 * Reads deltas from the head of their lines. One head after the other is mostly the same, so the
 * last one is kept and compared before anything is decoded.
 */
export class PiDeltaReader {
  #head: DeltaHead | null = null;

  /**
   * Null means: parse the line. Where it is not null, a full parse gives the same, but for a line
   * of which only the snapshot behind the delta is broken.
   */
  read(line: Line): PiDelta | null {
    const { chunk, start } = line;
    if (chunk[start + typePlace] !== typeLetter || !line.isTerminated) return null;
    const known = this.#head !== null && startsWith(line, this.#head.bytes);
    const head = known ? this.#head : readHead(line);
    if (!head) return null;
    this.#head = head;
    const from = start + head.bytes.length;
    const close = endOfString(line, from);
    if (close === -1 || !isTail(line, close + 1)) return null;
    const delta = readString(chunk, from, close);
    return delta === null ? null : { kind: head.kind, block: head.block, delta, usage: head.usage };
  }
}

function startsWith({ chunk, start, end }: Line, head: Buffer): boolean {
  const headEnd = start + head.length;
  return headEnd < end && chunk.compare(head, 0, head.length, start, headEnd) === 0;
}

function readHead({ chunk, start, end }: Line): DeltaHead | null {
  const match = head.exec(chunk.toString("latin1", start, Math.min(end, start + headBytes)));
  if (!match) return null;
  const [text, usage = null, kind, block] = match;
  return {
    bytes: Buffer.from(text, "latin1"),
    kind: kind as PiDelta["kind"],
    block: Number(block),
    usage,
  };
}

/** Where the string that begins at `from` has its closing quote; -1 when it is not in the head. */
function endOfString({ chunk, end }: Line, from: number): number {
  let close = chunk.indexOf(quote, from);
  while (close !== -1 && isEscaped(chunk, close, from)) close = chunk.indexOf(quote, close + 1);
  return close < end ? close : -1;
}

function isEscaped(chunk: Buffer, at: number, from: number): boolean {
  let first = at;
  while (first > from && chunk[first - 1] === backslash) first -= 1;
  return (at - first) % 2 === 1;
}

function isTail({ chunk, end, isWhole }: Line, from: number): boolean {
  if (chunk[from] === comma) {
    return (
      chunk.toString("latin1", from, Math.min(end, from + snapshotTail.length)) === snapshotTail
    );
  }
  const closed = chunk[from] === brace && chunk[from + 1] === brace;
  const last = chunk[end - 1] === cr ? end - 1 : end;
  return closed && isWhole && from + 2 === last;
}

function readString(chunk: Buffer, from: number, close: number): string | null {
  const raw = chunk.toString("utf8", from, close);
  if (!raw.includes("\\")) return hasControl(raw) ? null : raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return null;
  }
}

/** JSON has none in a string, so the parser would refuse the line. */
function hasControl(raw: string): boolean {
  for (let index = 0; index < raw.length; index += 1) {
    if (raw.charCodeAt(index) < firstPrintable) return true;
  }
  return false;
}
