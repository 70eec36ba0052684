import type { CliMessageOf, TerminalMessage } from "@hagicode/libs";

import { formatDuration } from "../format-duration.ts";
import { formatUsage } from "../format-usage.ts";
import type { Palette, Style } from "../palette.ts";
import { sanitizeText } from "../sanitize-text.ts";
import { textWidth } from "../text-width.ts";
import { wrapLines } from "../wrap-text.ts";
import { enterSection } from "./enter-section.ts";
import { errorBlock } from "./error-block.ts";
import type { PrettyContext, PrettyState, Rendered } from "./pretty-state.ts";

export function renderTerminal(
  state: PrettyState,
  message: TerminalMessage,
  context: PrettyContext,
): Rendered {
  const entered = enterSection(state, "end");
  const { text, style } = headOf(message, context.palette);
  const facts = factsOf(message, context.now - state.startedAt);
  const lines = withFacts(text, style, facts, context);
  const details = message.type === "terminal.failed" ? errorBlock(message, context) : "";
  return { state: entered.state, text: entered.text + lines + details };
}

/** On one line, or with the facts on lines of their own where they do not fit. */
function withFacts(
  head: string,
  style: Style,
  facts: readonly string[],
  { palette, width }: PrettyContext,
): string {
  const line = facts.map((fact) => `· ${fact}`).join(" ");
  if (width === null || textWidth(`${head} ${line}`) <= width)
    return `${style(head)} ${palette.dim(line)}\n`;
  const own = `  ${facts.join(" · ")}`;
  return wrapLines(head, width, style) + wrapLines(own, width, palette.dim);
}

interface Head {
  text: string;
  style: Style;
}

function headOf(message: TerminalMessage, palette: Palette): Head {
  switch (message.type) {
    case "terminal.completed": {
      if (message.content.stop_reason === "length")
        return { text: "! cut off: the model reached its length limit", style: palette.warn };
      const isEmpty = message.content.text === "";
      return { text: isEmpty ? "✓ done, without an answer" : "✓ done", style: palette.good };
    }
    case "terminal.failed":
      return { text: "✗ failed", style: palette.bad };
    case "terminal.cancelled":
      return { text: `■ cancelled, ${stopOf(message)}`, style: palette.warn };
    default:
      return message satisfies never;
  }
}

function factsOf({ content }: TerminalMessage, milliseconds: number): string[] {
  const model = [content.provider, content.model].filter((part) => part !== null).join("/");
  const facts = [
    formatDuration(milliseconds),
    model,
    content.usage === null ? "" : formatUsage(content.usage),
    oddLines(content.invalid_output_lines.length + content.invalid_lines_dropped),
  ];
  return facts.filter((fact) => fact !== "").map((fact) => sanitizeText(fact));
}

function oddLines(count: number): string {
  return count === 0 ? "" : `${count} line${count === 1 ? "" : "s"} of noise skipped`;
}

function stopOf({ content: { stop } }: CliMessageOf<"terminal.cancelled">): string {
  const alive = stop.survivors.map(({ pid, command }) => `${pid} (${sanitizeText(command)})`);
  if (alive.length > 0) return `but still alive: ${alive.join(", ")}`;
  const left = stop.verified ? ", nothing of it is left" : "";
  const time = formatDuration(stop.duration_ms);
  switch (stop.stage) {
    case "not_started":
      return "before anything was started";
    case "exited":
      return `it had already ended${left}`;
    case "interrupted":
      return `stopped in ${time}${left}`;
    case "killed":
      return `killed after ${time}${left}`;
    default:
      return stop.stage satisfies never;
  }
}
