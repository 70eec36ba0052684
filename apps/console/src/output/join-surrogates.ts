/** Text that may be written now, and the half of a surrogate pair that waits for the other one. */
export interface JoinedText {
  text: string;
  pending: string;
}

/** Increments may be cut inside a surrogate pair: holds the first half back until the rest comes. */
export function joinSurrogates(pending: string, increment: string): JoinedText {
  const text = pending + increment;
  const last = text.charCodeAt(text.length - 1);
  const isCut = last >= 0xd800 && last <= 0xdbff;
  return isCut ? { text: text.slice(0, -1), pending: text.slice(-1) } : { text, pending: "" };
}
