import type { CliMessageOf } from "@hagicode/libs";

import type { Palette } from "../palette.ts";
import { describeNotice } from "./describe-notice.ts";
import { signLine } from "../sign-line.ts";
import { enterSection } from "./enter-section.ts";
import type { PrettyContext, PrettyState, Rendered } from "./pretty-state.ts";

export function renderNotice(
  state: PrettyState,
  message: CliMessageOf<"agent.notice">,
  { palette, width }: PrettyContext,
): Rendered {
  const description = describeNotice(message.content);
  if (description === null) return { state, text: "" };
  const entered = enterSection(state, "notice");
  const line = signLine(sign(message.content.kind, palette), description, width, palette.dim);
  return { state: entered.state, text: entered.text + line };
}

/** What was shown can't be unwritten, so it is said that it does not count. */
export function renderDiscarded(
  state: PrettyState,
  message: CliMessageOf<"assistant.discarded">,
  { palette, width }: PrettyContext,
): Rendered {
  const { text, reason } = message.content;
  const entered = enterSection(state, "notice");
  const why = reason === "retried" ? "that attempt failed" : "pi corrected itself";
  const size = `the last ${[...text].length} characters above do not count: ${why}`;
  const line = signLine(palette.warn("↶"), size, width, palette.dim);
  return { state: entered.state, text: entered.text + line };
}

function sign(kind: string, palette: Palette): string {
  if (kind.startsWith("retry")) return palette.warn("↻");
  if (kind.startsWith("compaction")) return palette.accent("≡");
  if (kind === "stopping") return palette.warn("■");
  if (kind === "warning" || kind === "leftovers") return palette.warn("!");
  return palette.dim("·");
}
