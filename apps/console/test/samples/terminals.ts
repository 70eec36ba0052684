import type { CliMessageOf, Failure, TerminalCommon } from "@hagicode/libs";

export const common: TerminalCommon = {
  session_id: "s1",
  provider: "fake",
  model: "fake-1",
  stop_reason: "stop",
  raw_stop_reason: "stop",
  usage: null,
  exit_code: 0,
  signal: null,
  invalid_output_lines: [],
  invalid_lines_dropped: 0,
  lines_too_long: 0,
  stderr: "",
  stderr_dropped_bytes: 0,
};

export function completed(
  text: string,
  more: Partial<TerminalCommon> = {},
): CliMessageOf<"terminal.completed"> {
  return { type: "terminal.completed", content: { ...common, text, ...more } };
}

export function failed(
  failure: Failure,
  text: string,
  more: Partial<TerminalCommon> = {},
): CliMessageOf<"terminal.failed"> {
  const content = { ...common, failure, text, partial_text: "", tool_calls_started: 0, ...more };
  return { type: "terminal.failed", content };
}

export function cancelled(
  stop: Partial<CliMessageOf<"terminal.cancelled">["content"]["stop"]> = {},
): CliMessageOf<"terminal.cancelled"> {
  const whole = { stage: "interrupted" as const, duration_ms: 76, survivors: [], verified: true };
  const content = { ...common, partial_text: "", stop: { ...whole, ...stop } };
  return { type: "terminal.cancelled", content };
}
