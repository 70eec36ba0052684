import type { CliMessageOf, Failure } from "@hagicode/libs";

import type { Palette } from "../palette.ts";
import { sanitizeText } from "../sanitize-text.ts";

const stderrLines = 10;

/** Everything a person needs to know about a failure, in one place. */
export function errorBlock({ content }: CliMessageOf<"terminal.failed">, palette: Palette): string {
  const exit = exitOf(content);
  const lines = [
    palette.bold(nameOf(content.failure)),
    ...linesOf(content.text),
    ...stderrPart(content.stderr, content.text).map(palette.dim),
    ...(exit === null ? [] : [palette.dim(exit)]),
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
    ...linesOf(trimmed)
      .slice(-stderrLines)
      .map((line) => `  ${line}`),
  ];
}

function exitOf(content: CliMessageOf<"terminal.failed">["content"]): string | null {
  if (content.signal !== null) return `ended by ${content.signal}`;
  return content.exit_code === null ? null : `exit code ${content.exit_code}`;
}

function linesOf(text: string): string[] {
  return sanitizeText(text.trimEnd()).split("\n");
}
