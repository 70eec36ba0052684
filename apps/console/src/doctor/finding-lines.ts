import type { Palette } from "../output/palette.ts";
import { signLine } from "../output/sign-line.ts";
import type { Finding } from "./finding.ts";

export function findingLines(
  findings: readonly Finding[],
  palette: Palette,
  width: number | null,
): string {
  const lines = findings.map((finding) => findingLine(finding, palette, width));
  const isWell = findings.every(({ status }) => status !== "bad");
  const end = isWell
    ? `${palette.good("Ready.")} Try: hagicode-console ask --demo`
    : palette.bad("Not ready: see above what to do.");
  return `${lines.join("")}\n${end}\n`;
}

function findingLine(
  { status, text, fix }: Finding,
  palette: Palette,
  width: number | null,
): string {
  const signs = { good: palette.good("✓"), warning: palette.warn("!"), bad: palette.bad("✗") };
  const room = width === null ? null : width - 2;
  const advice = fix === null ? "" : signLine(palette.accent("→"), fix, room);
  return signLine(signs[status], text.trim(), width) + advice.replaceAll(/^(?=.)/gm, "  ");
}
