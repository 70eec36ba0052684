import type { Failure } from "../message/failure.ts";
import type { StartFailure } from "../process/start-failure.ts";
import type { Diagnosis, StreamState } from "./cli-stream-mapper.ts";
import { abortedText, exitedText, incompleteText, killedText } from "./failure-text.ts";

/** Everything a verdict rests on. */
export interface Evidence {
  provider: string;
  startFailure: StartFailure | null;
  /** The caller cancelled before an end record was read. */
  cancelled: boolean;
  /** We signalled the process because it stayed: its exit tells nothing about the run. */
  stoppedByUs: boolean;
  stream: Pick<StreamState, "end" | "stopReason">;
  modelError: Diagnosis | null;
  /** What the provider reads from the error output and the exit. */
  diagnosis: Diagnosis | null;
  exitCode: number | null;
  signal: string | null;
  stderr: string;
}

export type Verdict =
  | { kind: "completed" }
  | { kind: "cancelled" }
  | { kind: "failed"; failure: Failure; text: string };

/** How the run ended: the first rule that matches. Success is what the stream says. */
export function judge(evidence: Evidence): Verdict {
  const { startFailure, cancelled, stoppedByUs, stream, modelError, diagnosis } = evidence;
  if (startFailure) {
    const { cause, text } = startFailure;
    return { kind: "failed", failure: { kind: "start_failed", cause }, text };
  }
  if (cancelled) return { kind: "cancelled" };
  if (diagnosis?.failure.kind === "start_failed") return failed(diagnosis);
  if (modelError) return failed(modelError);
  if (stream.stopReason === "aborted") {
    return failed({ failure: { kind: "agent_aborted" }, text: abortedText(evidence) });
  }
  if (diagnosis?.failure.kind === "session_not_found" && !(stoppedByUs && stream.end)) {
    return failed(diagnosis);
  }
  if (!stoppedByUs) {
    if (evidence.signal !== null) {
      return failed({ failure: { kind: "killed_by_signal" }, text: killedText(evidence) });
    }
    if (evidence.exitCode !== 0) {
      const text = diagnosis?.failure.kind === "nonzero_exit" ? diagnosis.text : null;
      return failed({ failure: { kind: "nonzero_exit" }, text: text ?? exitedText(evidence) });
    }
  }
  if (!stream.end) {
    const text = diagnosis?.failure.kind === "incomplete_stream" ? diagnosis.text : null;
    return failed({
      failure: { kind: "incomplete_stream" },
      text: text ?? incompleteText(evidence),
    });
  }
  return { kind: "completed" };
}

function failed(diagnosis: Diagnosis): Verdict {
  return { kind: "failed", ...diagnosis };
}
