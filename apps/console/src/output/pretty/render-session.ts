import type { CliMessageOf } from "@hagicode/libs";

import { sanitizeText } from "../sanitize-text.ts";
import { enterSection } from "./enter-section.ts";
import type { PrettyContext, PrettyState, Rendered } from "./pretty-state.ts";

export function renderSession(
  state: PrettyState,
  message: CliMessageOf<"session.started" | "session.resumed">,
  { palette }: PrettyContext,
): Rendered {
  const { session_id, cwd } = message.content;
  const entered = enterSection(state, "session");
  const verb = message.type === "session.resumed" ? "resumed session" : "session";
  const where = cwd === undefined ? "" : ` · ${cwd}`;
  const line = palette.dim(sanitizeText(`${verb} ${session_id}${where}`));
  return { state: entered.state, text: `${entered.text}${line}\n` };
}
