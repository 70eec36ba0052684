import type { AttemptReport } from "@hagicode/core";

import { formatDuration } from "../output/format-duration.ts";
import type { Palette } from "../output/palette.ts";

/** A line about an attempt that is followed by another; nothing about the last one. */
export function describeAttempt(
  { attempt, maxAttempts, retryInMs }: AttemptReport,
  palette: Palette,
): string {
  if (retryInMs === null) return "";
  const next = `attempt ${attempt} of ${maxAttempts} failed; the next one in ${formatDuration(retryInMs)}`;
  return `${palette.warn("↻")} ${palette.dim(next)}\n`;
}
