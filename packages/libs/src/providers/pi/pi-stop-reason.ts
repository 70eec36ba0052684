import type { StopReason } from "../../message/terminal.ts";

const stopReasons: Readonly<Record<string, StopReason>> = {
  stop: "stop",
  length: "length",
  toolUse: "tool_use",
  error: "error",
  aborted: "aborted",
};

/** pi's word for how a message ended in the contract's words; null when it is a new one. */
export function readPiStopReason(raw: string | null): StopReason | null {
  return raw !== null && Object.hasOwn(stopReasons, raw) ? (stopReasons[raw] ?? null) : null;
}
