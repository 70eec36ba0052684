import type { CliMessageOf } from "@hagicode/libs";

import { formatDuration } from "../format-duration.ts";
import { sanitizeText } from "../sanitize-text.ts";
import { shorten } from "../shorten.ts";
import { textWidth } from "../text-width.ts";
import { endLine, enterSection } from "./enter-section.ts";
import type { PrettyContext, PrettyState, Rendered, ShownTool } from "./pretty-state.ts";
import { renderToolOutput } from "./render-tool-output.ts";
import { summarizeArguments } from "./summarize-arguments.ts";

type ToolCall = CliMessageOf<"tool.call">;
type ToolUpdate = CliMessageOf<"tool.update">;
type ToolEnd = CliMessageOf<"tool.completed" | "tool.failed">;

export function renderToolCall(
  state: PrettyState,
  message: ToolCall,
  context: PrettyContext,
): Rendered {
  const { tool_call_id: id, tool_name: name, arguments: values } = message.content;
  const opened = withTool(state, id, newTool(name, context.now));
  return values === null ? { state: opened, text: "" } : announce(opened, id, values, context);
}

export function renderToolUpdate(
  state: PrettyState,
  message: ToolUpdate,
  context: PrettyContext,
): Rendered {
  const { tool_call_id: id, tool_name: name, arguments: values, text, mode } = message.content;
  const known = state.tools.has(id) ? state : withTool(state, id, newTool(name, context.now));
  const named =
    values === undefined ? { state: known, text: "" } : announce(known, id, values, context);
  if (text === undefined || mode === "replace") return named;
  return after(named, renderToolOutput(named.state, id, text, context));
}

export function renderToolEnd(
  state: PrettyState,
  message: ToolEnd,
  context: PrettyContext,
): Rendered {
  const { tool_call_id: id, tool_name: name, text, duration_ms } = message.content;
  const tool = state.tools.get(id) ?? newTool(name, context.now);
  const rest =
    tool.hiddenLines === 0 && text.startsWith(tool.shown) ? text.slice(tool.shown.length) : "";
  const output = renderToolOutput(withTool(state, id, tool), id, rest, context);
  const ended = after(output, closeOutput(output.state, id, context));
  const line = endingLine(message, tool, duration_ms ?? context.now - tool.startedAt, context);
  const tools = new Map(ended.state.tools);
  tools.delete(id);
  return { state: { ...ended.state, tools }, text: ended.text + line };
}

function announce(
  state: PrettyState,
  id: string,
  values: Readonly<Record<string, unknown>>,
  { palette, width }: PrettyContext,
): Rendered {
  const tool = state.tools.get(id);
  if (tool === undefined || tool.announced) return { state, text: "" };
  const summary = summarizeArguments(values);
  const entered = enterSection(state, `tool ${id}`);
  const name = sanitizeText(tool.name);
  const shown = fit(summary, ["▸", name], width);
  const line = [palette.accent("▸"), palette.bold(name), shown];
  const next = withTool(entered.state, id, { ...tool, arguments: summary, announced: true });
  return { state: next, text: `${entered.text}${joinWords(line)}\n` };
}

function closeOutput(state: PrettyState, id: string, { palette }: PrettyContext): Rendered {
  const entered = enterSection(state, `tool ${id}`);
  const ended = after(entered, endLine(entered.state));
  const hidden = ended.state.tools.get(id)?.hiddenLines ?? 0;
  if (hidden === 0) return ended;
  return {
    ...ended,
    text: `${ended.text}${palette.dim(`  │ … ${hidden} more line${hidden === 1 ? "" : "s"}`)}\n`,
  };
}

function endingLine(
  message: ToolEnd,
  tool: ShownTool,
  milliseconds: number,
  { palette, width }: PrettyContext,
): string {
  const failed = message.type === "tool.failed";
  const sign = failed ? palette.bad("✗") : palette.good("✓");
  const reason = failed && message.content.reason !== "error" ? message.content.reason : "";
  const name = sanitizeText(tool.name);
  const time = formatDuration(milliseconds);
  const summary = fit(tool.arguments ?? "", ["✓", name, reason, time], width);
  const said = reason === "" ? "" : palette.bad(reason);
  return `${joinWords([sign, palette.bold(name), palette.dim(summary), said, palette.dim(time)])}\n`;
}

/** What of a summary has room on one line with these other words. */
function fit(summary: string, others: readonly string[], width: number | null): string {
  if (width === null) return summary;
  return shorten(summary, Math.max(8, width - textWidth(joinWords([...others, "  "]))));
}

function joinWords([sign, ...words]: readonly string[]): string {
  return `${sign} ${words.filter((word) => word !== "").join("  ")}`;
}

function newTool(name: string, startedAt: number): ShownTool {
  return { name, arguments: null, announced: false, startedAt, shown: "", hiddenLines: 0 };
}

function withTool(state: PrettyState, id: string, tool: ShownTool): PrettyState {
  return { ...state, tools: new Map(state.tools).set(id, tool) };
}

function after(first: Rendered, second: Rendered): Rendered {
  return { state: second.state, text: first.text + second.text };
}
