import type { PiBlock } from "./pi-content.ts";

/**
 * Where the first snapshot of a message begins with the whole text of the message before it, that
 * beginning is a replay. Returns how many characters of each text block to skip, null when nothing
 * is replayed. Real pi never replays; forks and older reports do, after a tool turn.
 */
export function findReplayedPrefix(
  previousText: string,
  blocks: readonly PiBlock[],
): Map<number, number> | null {
  const texts = blocks.filter((block) => block.kind === "text");
  const joined = texts.map((block) => block.text).join("");
  if (previousText === "" || !joined.startsWith(previousText)) return null;
  const skips = new Map<number, number>();
  let left = previousText.length;
  for (const { index, text } of texts) {
    const skip = Math.min(left, text.length);
    skips.set(index, skip);
    left -= skip;
  }
  return skips;
}
