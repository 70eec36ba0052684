import { joinSurrogates } from "../join-surrogates.ts";
import { sanitizeText } from "../sanitize-text.ts";
import { shorten } from "../shorten.ts";
import { enterSection } from "./enter-section.ts";
import type { PrettyContext, PrettyState, Rendered, ShownTool } from "./pretty-state.ts";

const maxLines = 12;
const maxCharacters = 4000;

/** Output of a tool as it comes, behind a bar; past a limit its lines are only counted. */
export function renderToolOutput(
  state: PrettyState,
  id: string,
  text: string,
  { palette, width }: PrettyContext,
): Rendered {
  const tool = state.tools.get(id);
  if (tool === undefined || text === "") return { state, text: "" };
  const { visible, hiddenLines } = fit(tool, text);
  const next = { ...tool, shown: tool.shown + visible, hiddenLines };
  const tools = new Map(state.tools).set(id, next);
  if (visible === "") return { state: { ...state, tools }, text: "" };
  const entered = enterSection(state, `tool ${id}`);
  const isSwitch = state.section !== `tool ${id}` && state.tools.size > 1;
  const heading = isSwitch ? `${palette.dim(`  ${title(tool, width)}`)}\n` : "";
  const bar = palette.dim("  │ ");
  const { text: whole, pending } = joinSurrogates(entered.state.half, visible);
  const safe = sanitizeText(whole);
  const body = safe.replace(/\n(?=[^])/g, `\n${bar}`);
  const opening = entered.state.lineOpen ? "" : bar;
  return {
    state: { ...entered.state, tools, half: pending, lineOpen: !safe.endsWith("\n") },
    text: entered.text + heading + opening + body,
  };
}

function fit(tool: ShownTool, text: string): { visible: string; hiddenLines: number } {
  if (tool.hiddenLines > 0) return { visible: "", hiddenLines: tool.hiddenLines + newlines(text) };
  const room = maxCharacters - tool.shown.length;
  const end = endOfLine(text, maxLines - newlines(tool.shown));
  const visible = text.slice(0, Math.min(end, room));
  const hidden = text.slice(visible.length);
  return { visible, hiddenLines: hidden === "" ? 0 : newlines(hidden.trimEnd()) + 1 };
}

/** Where the given number of lines ends, line feed included. */
function endOfLine(text: string, lines: number): number {
  let end = 0;
  for (let line = 0; line < lines; line += 1) {
    const next = text.indexOf("\n", end);
    if (next < 0) return text.length;
    end = next + 1;
  }
  return end;
}

function newlines(text: string): number {
  return text.split("\n").length - 1;
}

function title(tool: ShownTool, width: number | null): string {
  const words = tool.arguments === null ? tool.name : `${tool.name} ${tool.arguments}`;
  const text = sanitizeText(words);
  return `${width === null ? text : shorten(text, width - 3)}:`;
}
