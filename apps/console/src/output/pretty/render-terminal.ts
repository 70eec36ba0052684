import type { CliMessageOf, TerminalMessage } from "@hagicode/libs";

import { formatDuration } from "../format-duration.ts";
import { formatUsage } from "../format-usage.ts";
import type { Palette } from "../palette.ts";
import { sanitizeText } from "../sanitize-text.ts";
import { enterSection } from "./enter-section.ts";
import { errorBlock } from "./error-block.ts";
import type { PrettyContext, PrettyState, Rendered } from "./pretty-state.ts";

export function renderTerminal(
  state: PrettyState,
  message: TerminalMessage,
  { palette, now }: PrettyContext,
): Rendered {
  const entered = enterSection(state, "end");
  const facts = palette.dim(factsOf(message, now - state.startedAt));
  const text = `${entered.text}${headOf(message, palette)} ${facts}\n`;
  return { state: entered.state, text: text + detailsOf(message, palette) };
}

function headOf(message: TerminalMessage, palette: Palette): string {
  switch (message.type) {
    case "terminal.completed":
      if (message.content.stop_reason === "length") {
        return palette.warn("! cut off: the model reached its length limit");
      }
      return palette.good(message.content.text === "" ? "✓ done, without an answer" : "✓ done");
    case "terminal.failed":
      return palette.bad("✗ failed");
    case "terminal.cancelled":
      return palette.warn(`■ cancelled, ${stopOf(message)}`);
    default:
      return message satisfies never;
  }
}

function detailsOf(message: TerminalMessage, palette: Palette): string {
  return message.type === "terminal.failed" ? errorBlock(message, palette) : "";
}

function factsOf({ content }: TerminalMessage, milliseconds: number): string {
  const model = [content.provider, content.model].filter((part) => part !== null).join("/");
  const facts = [
    formatDuration(milliseconds),
    model,
    content.usage === null ? "" : formatUsage(content.usage),
    oddLines(content.invalid_output_lines.length + content.invalid_lines_dropped),
  ];
  return sanitizeText(
    facts
      .filter((fact) => fact !== "")
      .map((fact) => `· ${fact}`)
      .join(" "),
  );
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
