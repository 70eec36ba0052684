import { isUtf8 } from "node:buffer";

import type { RecordedChunk } from "./recording.ts";

const LF = "\n";

/** Writes down one line, its LF included where it has one, so that it can be read. */
export function recordLine(
  line: Buffer,
  stream: RecordedChunk["stream"],
  atMs: number,
): RecordedChunk {
  const at = { at_ms: atMs, stream };
  if (!isUtf8(line)) return { ...at, base64: line.toString("base64") };
  const text = line.toString("utf8");
  const json = parseExactly(text);
  return json === undefined ? { ...at, text } : { ...at, json };
}

/** The bytes that were recorded. */
export function lineBytes(chunk: RecordedChunk): Buffer {
  if ("base64" in chunk) return Buffer.from(chunk.base64, "base64");
  return Buffer.from("text" in chunk ? chunk.text : JSON.stringify(chunk.json) + LF);
}

/** Undefined unless the line is an object or a list that `JSON.stringify` gives back as it was. */
function parseExactly(line: string): unknown {
  if (!line.endsWith(LF) || !/^[{[]/.test(line)) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return JSON.stringify(value) + LF === line ? value : undefined;
  } catch {
    return undefined;
  }
}
