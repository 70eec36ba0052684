import type { Style } from "./palette.ts";
import { characterWidth, textWidth } from "./text-width.ts";

const narrowest = 16;

/**
 * The lines of `text`, each at most `width` columns wide: broken at spaces, or where it must be, and
 * gone on after `indent`. Null leaves lines as they are; so does a width too small to be read.
 */
export function wrapText(text: string, width: number | null, indent = ""): string[] {
  const lines = text.split("\n");
  if (width === null || width < narrowest) return lines;
  return lines.flatMap((line) => wrapLine(line, width, indent));
}

/** The same as text that ends its last line, styled line by line. */
export function wrapLines(
  text: string,
  width: number | null,
  style: Style = (line) => line,
): string {
  return wrapText(text, width, "  ")
    .map((line) => `${style(line)}\n`)
    .join("");
}

function wrapLine(line: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (textWidth(rest) > width) {
    const end = fittingEnd(rest, width);
    const space = rest[end] === " " ? end : rest.lastIndexOf(" ", end - 1);
    const cut = rest.slice(0, Math.max(space, 0)).trim() === "" ? end : space;
    lines.push(rest.slice(0, cut).trimEnd());
    rest = indent + rest.slice(cut).trimStart();
  }
  return [...lines, rest];
}

/** How much of the text fits. */
function fittingEnd(text: string, width: number): number {
  let [end, used] = [0, 0];
  for (const character of text) {
    used += characterWidth(character);
    if (used > width) break;
    end += character.length;
  }
  return end;
}
