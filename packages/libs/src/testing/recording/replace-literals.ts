/**
 * Replaces texts, the longest first, in bytes that were read as Latin-1 (so that bytes which are no
 * UTF-8 stay as they are). A text is also found the way JSON writes it.
 */
export function replaceLiterals(
  text: string,
  replacements: Readonly<Record<string, string>>,
): string {
  const longestFirst = Object.entries(replacements)
    .filter(([from]) => from !== "")
    .toSorted(([a], [b]) => b.length - a.length);
  let replaced = text;
  for (const [from, to] of longestFirst) {
    replaced = replaced.replace(wholeWord(asJson(from)), () => latin1(asJson(to)));
    replaced = replaced.replace(wholeWord(from), () => latin1(to));
  }
  return replaced;
}

/** Finds a text where no longer name or number begins before it or goes on after it. */
function wholeWord(text: string): RegExp {
  const pattern = latin1(text).replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  // A letter before it may be that of a JSON escape, such as \n.
  const before = /^[A-Za-z0-9]/.test(text) ? String.raw`(?:(?<![A-Za-z0-9])|(?<=\\[bfnrt]))` : "";
  const after = /[A-Za-z0-9]$/.test(text) ? "(?![A-Za-z0-9])" : "";
  return new RegExp(before + pattern + after, "g");
}

function asJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function latin1(text: string): string {
  return Buffer.from(text).toString("latin1");
}
