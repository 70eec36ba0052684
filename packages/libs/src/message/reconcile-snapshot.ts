/** What turns the text given so far into the next snapshot: first take back, then append. */
export interface SnapshotChange {
  /** The end of the previous text that the next one no longer has. */
  discard: string;
  append: string;
}

/**
 * The smallest change from `previous` to `next`, both cumulative texts of one block.
 * A surrogate pair is never cut in two.
 */
export function reconcileSnapshot(previous: string, next: string): SnapshotChange {
  if (next.startsWith(previous)) return { discard: "", append: next.slice(previous.length) };
  const shared = sharedPrefixLength(previous, next);
  return { discard: previous.slice(shared), append: next.slice(shared) };
}

function sharedPrefixLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let length = 0;
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length > 0 && isHighSurrogate(a.charCodeAt(length - 1)) ? length - 1 : length;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
