const LF = 0x0a;

/** Cuts after every LF; the last piece may have none. */
export function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(LF, start);
    const end = found < 0 ? bytes.length : found + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}
