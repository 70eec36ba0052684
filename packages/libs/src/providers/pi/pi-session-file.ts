import { open } from "node:fs/promises";
import { resolve } from "node:path";

import { parseJsonLine } from "../../framing/parse-json-line.ts";

const headerBytes = 64 * 1024;

/** Whether this value of `sessionId` is a path; ids hold no separator and have no ending. */
export function isPiSessionPath(sessionId: string): boolean {
  return /[\\/]|\.jsonl$/.test(sessionId);
}

/**
 * Whether the file is a pi session. pi does not say: it starts a new session for a missing file,
 * and 0.73.1 writes over one that is something else.
 */
export async function isPiSessionFile(path: string, workingDirectory: string): Promise<boolean> {
  try {
    const file = await open(resolve(workingDirectory, path), "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      const firstLine = buffer.subarray(0, bytesRead).toString("utf8").split("\n", 1)[0] ?? "";
      const header = parseJsonLine(firstLine);
      return header.kind === "record" && header.value["type"] === "session";
    } finally {
      await file.close();
    }
  } catch {
    return false;
  }
}
