import { characterWidth, textWidth } from "./text-width.ts";

/** The first line of `text`, at most `limit` columns wide; a cut is shown by an ellipsis. */
export function shorten(text: string, limit: number): string {
  const line = text.split("\n", 1)[0] ?? "";
  if (textWidth(line) > limit) return `${beginning(line, limit - 1)}…`;
  return line.length < text.trimEnd().length ? `${line} …` : line;
}

function beginning(text: string, width: number): string {
  let [kept, used] = ["", 0];
  for (const character of text) {
    used += characterWidth(character);
    if (used > width) break;
    kept += character;
  }
  return kept;
}
