import type { PrettyState, Rendered } from "./pretty-state.ts";

/** Begins a section on a line of its own; one of another kind is set off by a blank line. */
export function enterSection(state: PrettyState, section: string): Rendered {
  if (state.section === section) return { state, text: "" };
  const cut = state.half === "" ? "" : "\ufffd";
  const end = state.lineOpen || cut !== "" ? "\n" : "";
  const gap = state.section === null || kindOf(state.section) === kindOf(section) ? "" : "\n";
  return { state: { ...state, section, lineOpen: false, half: "" }, text: cut + end + gap };
}

/** Ends an open line within the section. */
export function endLine(state: PrettyState): Rendered {
  return { state: { ...state, lineOpen: false }, text: state.lineOpen ? "\n" : "" };
}

function kindOf(section: string): string {
  return section.startsWith("tool ") ? "tool" : section;
}
