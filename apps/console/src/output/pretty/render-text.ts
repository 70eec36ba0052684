import type { CliMessageOf } from "@hagicode/libs";

import { joinSurrogates } from "../join-surrogates.ts";
import type { Style } from "../palette.ts";
import { sanitizeText } from "../sanitize-text.ts";
import { enterSection } from "./enter-section.ts";
import type { PrettyContext, PrettyState, Rendered } from "./pretty-state.ts";

export function renderAnswer(state: PrettyState, message: CliMessageOf<"assistant">): Rendered {
  const { text, message_id, block_index } = message.content;
  return append(state, `text ${message_id} ${block_index}`, "", text, (part) => part);
}

export function renderThought(
  state: PrettyState,
  message: CliMessageOf<"assistant.thought">,
  { palette }: PrettyContext,
): Rendered {
  const { text, message_id, block_index } = message.content;
  const section = `thought ${message_id} ${block_index}`;
  return append(state, section, palette.dim("∴ "), text, palette.dim);
}

function append(
  state: PrettyState,
  section: string,
  opening: string,
  increment: string,
  style: Style,
): Rendered {
  const entered = enterSection(state, section);
  const isNew = state.section !== section;
  const { text, pending } = joinSurrogates(entered.state.half, increment);
  const safe = sanitizeText(text);
  const written = (isNew ? opening : "") + styleLines(safe, style);
  const lineOpen =
    safe === "" ? (isNew ? opening !== "" : entered.state.lineOpen) : !safe.endsWith("\n");
  return { state: { ...entered.state, lineOpen, half: pending }, text: entered.text + written };
}

/** Styles line by line, so that no colour runs over a line's end. */
function styleLines(text: string, style: Style): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? "" : style(line)))
    .join("\n");
}
