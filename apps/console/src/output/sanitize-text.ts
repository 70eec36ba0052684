/**
 * Makes text of unknown origin harmless for a terminal: control characters (all but line feed and
 * tab) and bidirectional overrides become visible signs, half a surrogate pair becomes U+FFFD.
 */
export function sanitizeText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(unsafe, visible).replace(loneSurrogate, "\ufffd");
}

const unsafe = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const loneSurrogate = /\p{Cs}/gu;
const controlPictures = 0x2400;

function visible(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(controlPictures + code);
  if (code === 0x7f) return "\u2421";
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}
