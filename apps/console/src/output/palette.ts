import { bold, cyan, dim, green, red, yellow } from "yoctocolors";

export type Style = (text: string) => string;

/** The few styles that the console uses. */
export interface Palette {
  bold: Style;
  dim: Style;
  good: Style;
  bad: Style;
  warn: Style;
  accent: Style;
}

const plain: Style = (text) => text;

export const plainPalette: Palette = {
  bold: plain,
  dim: plain,
  good: plain,
  bad: plain,
  warn: plain,
  accent: plain,
};

const coloured: Palette = { bold, dim, good: green, bad: red, warn: yellow, accent: cyan };

/** Colours for this stream, or none: see https://no-color.org and https://force-color.org. */
export function choosePalette(
  stream: { isTTY?: boolean | undefined },
  environment: Readonly<Record<string, string | undefined>>,
): Palette {
  return wantsColour(stream.isTTY === true, environment) ? coloured : plainPalette;
}

function wantsColour(
  isTerminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  if (environment["NO_COLOR"]) return false;
  const forced = environment["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  return isTerminal && environment["TERM"] !== "dumb";
}
