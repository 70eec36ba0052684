import type { Failure, StopReason, TerminalMessage } from "@hagicode/libs";

import { differs } from "./differs.ts";

export function completedWith(stopReason: StopReason, terminal: TerminalMessage | null): string[] {
  if (terminal?.type !== "terminal.completed") return wrongEnd("terminal.completed", terminal);
  return differs("stop reason", stopReason, terminal.content.stop_reason);
}

export function failedWith(failure: Failure, terminal: TerminalMessage | null): string[] {
  if (terminal?.type !== "terminal.failed") return wrongEnd("terminal.failed", terminal);
  return differs("failure", failure, terminal.content.failure);
}

/** Cancelled, and ended by itself when it was asked to. */
export function cancelledGently(terminal: TerminalMessage | null): string[] {
  if (terminal?.type !== "terminal.cancelled") return wrongEnd("terminal.cancelled", terminal);
  const { stage, survivors, verified } = terminal.content.stop;
  return differs(
    "stop",
    { stage: "interrupted", survivors: [], verified: true },
    { stage, survivors, verified },
  );
}

function wrongEnd(wanted: TerminalMessage["type"], terminal: TerminalMessage | null): string[] {
  const why = terminal?.type === "terminal.failed" ? `: ${terminal.content.text}` : "";
  return [`the run should end in ${wanted}, not in ${terminal?.type ?? "nothing"}${why}`];
}
