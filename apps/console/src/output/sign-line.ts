import type { Style } from "./palette.ts";
import { sanitizeText } from "./sanitize-text.ts";
import { wrapText } from "./wrap-text.ts";

const plain: Style = (text) => text;

/** A sign of one column and words of any origin, which stay to the right of it on all lines. */
export function signLine(
  sign: string,
  words: string,
  width: number | null,
  style: Style = plain,
): string {
  const room = width === null ? null : width - 2;
  const lines = wrapText(sanitizeText(words), room).map((line) => style(line));
  return `${sign} ${lines.join("\n  ")}\n`;
}
