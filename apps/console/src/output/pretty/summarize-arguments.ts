import { sanitizeText } from "../sanitize-text.ts";
import { shorten } from "../shorten.ts";

const limit = 72;
const telling = ["command", "path", "file_path", "pattern", "query", "url"];

/** What a tool was called with, on one line: its telling argument, or all of them as JSON. */
export function summarizeArguments(values: Readonly<Record<string, unknown>>): string {
  const name = telling.find((key) => typeof values[key] === "string");
  const text = name === undefined ? asJson(values) : String(values[name]);
  return sanitizeText(shorten(text, limit));
}

function asJson(values: Readonly<Record<string, unknown>>): string {
  return Object.keys(values).length === 0 ? "" : JSON.stringify(values);
}
