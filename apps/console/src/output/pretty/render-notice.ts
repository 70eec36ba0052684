import type { CliMessageOf } from "@hagicode/libs";

import type { Palette } from "../palette.ts";
import { sanitizeText } from "../sanitize-text.ts";
import { describeNotice } from "./describe-notice.ts";
import { enterSection } from "./enter-section.ts";
import type { PrettyContext, PrettyState, Rendered } from "./pretty-state.ts";

export function renderNotice(
  state: PrettyState,
  message: CliMessageOf<"agent.notice">,
  { palette }: PrettyContext,
): Rendered {
  const description = describeNotice(message.content);
  if (description === null) return { state, text: "" };
  const entered = enterSection(state, "notice");
  const words = palette.dim(sanitizeText(description));
  const line = `${sign(message.content.kind, palette)} ${words}`;
  return { state: entered.state, text: `${entered.text}${line}\n` };
}

/** What was shown can't be unwritten, so it is said that it does not count. */
export function renderDiscarded(
  state: PrettyState,
  message: CliMessageOf<"assistant.discarded">,
  { palette }: PrettyContext,
): Rendered {
  const { text, reason } = message.content;
  const entered = enterSection(state, "notice");
  const why = reason === "retried" ? "that attempt failed" : "pi corrected itself";
  const size = `the last ${[...text].length} characters above do not count: ${why}`;
  return {
    state: entered.state,
    text: `${entered.text}${palette.warn("↶")} ${palette.dim(size)}\n`,
  };
}

function sign(kind: string, palette: Palette): string {
  if (kind.startsWith("retry")) return palette.warn("↻");
  if (kind.startsWith("compaction")) return palette.accent("≡");
  if (kind === "stopping") return palette.warn("■");
  if (kind === "warning" || kind === "leftovers") return palette.warn("!");
  return palette.dim("·");
}
