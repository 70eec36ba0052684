import type { CliMessageOf, Failure } from "@hagicode/libs";

import type { Style } from "../palette.ts";
import { sanitizeText } from "../sanitize-text.ts";
import { wrapText } from "../wrap-text.ts";
import type { PrettyContext } from "./pretty-state.ts";

const stderrLines = 10;
const barWidth = 4;

type FailedContent = CliMessageOf<"terminal.failed">["content"];

/** Everything a person needs to know about a failure, in one place. */
export function errorBlock(
  { content }: CliMessageOf<"terminal.failed">,
  { palette, width }: Pick<PrettyContext, "palette" | "width">,
): string {
  const room = width === null ? null : width - barWidth;
  const wrap = (texts: readonly string[], style: Style, indent = ""): string[] =>
    texts.flatMap((text) => wrapText(sanitizeText(text), room, indent)).map((line) => style(line));
  const lines = [
    palette.bold(nameOf(content.failure)),
    ...wrap([content.text.trimEnd()], (text) => text),
    ...wrap(stderrPart(content.stderr, content.text), palette.dim, "    "),
    ...wrap(exitOf(content), palette.dim),
  ];
  return lines.map((line) => `${`  ${palette.bad("│")} ${line}`.trimEnd()}\n`).join("");
}

function nameOf(failure: Failure): string {
  const words = failure.kind.replaceAll("_", " ");
  if (failure.kind === "start_failed") return `${words}: ${failure.cause.replaceAll("_", " ")}`;
  if (failure.kind !== "model_error") return words;
  const status = failure.http_status === null ? "" : `, HTTP ${failure.http_status}`;
  return `${words}: ${failure.cause.replaceAll("_", " ")}${status}`;
}

/** The end of the error output, unless the text holds it already. */
function stderrPart(stderr: string, text: string): string[] {
  const trimmed = stderr.trim();
  if (trimmed === "" || text.includes(trimmed)) return [];
  return [
    "error output:",
    ...sanitizeText(trimmed)
      .split("\n")
      .slice(-stderrLines)
      .map((line) => `  ${line}`),
  ];
}

/** That pi exits with 0 after a model error says nothing. */
function exitOf({ signal, exit_code, failure }: FailedContent): string[] {
  if (signal !== null) return [`ended by ${signal}`];
  if (exit_code === null || (exit_code === 0 && failure.kind === "model_error")) return [];
  return [`exit code ${exit_code}`];
}
