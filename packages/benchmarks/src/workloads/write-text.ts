import { type TextStyle, phrases } from "./phrases.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** The deltas of one answer: a few characters each, as models stream them; whole characters only. */
export function writeDeltas(random: SeededRandom, count: number, style: TextStyle): string[] {
  const deltas: string[] = [];
  let rest = "";
  while (deltas.length < count) {
    while (rest.length < longest) rest += ` ${random.pick(phrases[style])}`;
    const cut = endOfCharacter(rest, random.between(shortest, longest - 1));
    deltas.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return deltas;
}

/** Text of at least this many characters in JSON, as a tool prints it. */
export function writeToolOutput(random: SeededRandom, jsonCharacters: number): string {
  const lines: string[] = [];
  let written = 0;
  while (written < jsonCharacters) {
    const line = `${lines.length + 1}: ${random.pick(phrases.mixed)}\n`;
    lines.push(line);
    written += JSON.stringify(line).length - 2;
  }
  return lines.join("");
}

/** 3000 deltas of pi 0.73 were measured to make 84 MB: about 9 bytes each. */
const shortest = 3;
const longest = 15;

function endOfCharacter(text: string, at: number): number {
  const isHighHalf = (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return isHighHalf ? at + 1 : at;
}
