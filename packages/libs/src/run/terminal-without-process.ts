import type { TerminalMessage } from "../message/cli-message.ts";
import { toTerminalMessage } from "./terminal-message.ts";
import type { Verdict } from "./verdict.ts";

/** The end of a run for which no process was started. */
export function terminalWithoutProcess(verdict: Verdict): TerminalMessage {
  return toTerminalMessage(verdict, {
    state: {
      sessionId: null,
      provider: null,
      model: null,
      stopReason: null,
      rawStopReason: null,
      errorText: null,
      usage: null,
      answer: "",
      toolCallsStarted: 0,
      agentStarted: false,
      end: null,
    },
    exitCode: null,
    signal: null,
    invalidLines: [],
    invalidLinesDropped: 0,
    linesTooLong: 0,
    stderr: "",
    stderrDroppedBytes: 0,
    stop: null,
    mask: (text) => text,
  });
}
