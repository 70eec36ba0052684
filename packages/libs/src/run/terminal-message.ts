import type { TerminalMessage } from "../message/cli-message.ts";
import type { StopReport, TerminalCommon } from "../message/terminal.ts";
import type { StopOutcome } from "../process/stop-outcome.ts";
import type { StreamState } from "./cli-stream-mapper.ts";
import type { Verdict } from "./verdict.ts";

/** What is known at the end, besides the verdict. */
export interface Ending {
  state: StreamState;
  exitCode: number | null;
  signal: string | null;
  invalidLines: readonly string[];
  invalidLinesDropped: number;
  linesTooLong: number;
  stderr: string;
  stderrDroppedBytes: number;
  /** How the stop went; null when none was needed. */
  stop: StopOutcome | null;
  /** Hides secrets in the CLI's own texts. */
  mask: (text: string) => string;
}

/** The one message that ends a run. */
export function toTerminalMessage(verdict: Verdict, ending: Ending): TerminalMessage {
  const { state, stop, mask } = ending;
  const common: TerminalCommon = {
    session_id: state.sessionId,
    provider: state.provider,
    model: state.model,
    stop_reason: state.stopReason,
    raw_stop_reason: state.rawStopReason,
    usage: state.usage,
    exit_code: ending.exitCode,
    signal: ending.signal,
    invalid_output_lines: [...ending.invalidLines],
    invalid_lines_dropped: ending.invalidLinesDropped,
    lines_too_long: ending.linesTooLong,
    stderr: mask(ending.stderr),
    stderr_dropped_bytes: ending.stderrDroppedBytes,
  };
  switch (verdict.kind) {
    case "completed":
      return { type: "terminal.completed", content: { text: state.answer, ...common } };
    case "failed":
      return {
        type: "terminal.failed",
        content: {
          failure: verdict.failure,
          text: mask(withBadLines(verdict.text, ending)),
          partial_text: state.answer,
          tool_calls_started: state.toolCallsStarted,
          agent_started: state.agentStarted,
          ...common,
        },
      };
    case "cancelled":
      return {
        type: "terminal.cancelled",
        content: {
          partial_text: state.answer,
          stop: toStopReport(stop),
          ...common,
        },
      };
    default:
      return verdict satisfies never;
  }
}

function toStopReport(stop: StopOutcome | null): StopReport {
  if (!stop) return { stage: "not_started", duration_ms: 0, survivors: [], verified: true };
  const { stage, durationMs, survivors, verified } = stop;
  return { stage, duration_ms: Math.round(durationMs), survivors, verified };
}

const shownLines = 3;
const shownCharacters = 200;

/** A person needs to see the last bad lines, since they often say what went wrong. */
function withBadLines(
  text: string,
  { invalidLines, invalidLinesDropped, linesTooLong }: Ending,
): string {
  const shown = invalidLines
    .slice(-shownLines)
    .map((line) => `  ${line.slice(0, shownCharacters)}`);
  const all = invalidLines.length + invalidLinesDropped;
  const share = all > shown.length ? ` (${shown.length} of ${all})` : "";
  const bad = shown.length > 0 ? `\nLines that were no event${share}:\n${shown.join("\n")}` : "";
  const long = linesTooLong > 0 ? `\nLines over the length limit: ${linesTooLong}.` : "";
  return text + bad + long;
}
