import type { Palette } from "../output/palette.ts";
import { sanitizeText } from "../output/sanitize-text.ts";
import type { Finding } from "./finding.ts";

export function findingLines(findings: readonly Finding[], palette: Palette): string {
  const lines = findings.map((finding) => findingLine(finding, palette));
  const isWell = findings.every(({ status }) => status !== "bad");
  const end = isWell
    ? `${palette.good("Ready.")} Try: hagicode-console ask --demo`
    : palette.bad("Not ready: see above what to do.");
  return `${lines.join("")}\n${end}\n`;
}

function findingLine({ status, text, fix }: Finding, palette: Palette): string {
  const signs = { good: palette.good("✓"), warning: palette.warn("!"), bad: palette.bad("✗") };
  const words = sanitizeText(text.trim()).replaceAll("\n", "\n  ");
  const advice = fix === null ? "" : `  ${palette.accent("→")} ${sanitizeText(fix)}\n`;
  return `${signs[status]} ${words}\n${advice}`;
}
