/** The first line of `text`, at most `limit` characters; a cut is shown by an ellipsis. */
export function shorten(text: string, limit: number): string {
  const line = text.split("\n", 1)[0] ?? "";
  const characters = [...line];
  if (characters.length > limit) return `${characters.slice(0, limit - 1).join("")}…`;
  return line.length < text.trimEnd().length ? `${line} …` : line;
}
