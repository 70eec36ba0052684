import type { Line } from "../framing/line.ts";
import type { CliMessage } from "../message/cli-message.ts";
import type { Failure } from "../message/failure.ts";
import type { StopReason } from "../message/terminal.ts";
import type { Usage } from "../message/usage.ts";

/** The record that says the run is over, and how long the CLI may take to exit after it. */
export interface EndRecord {
  exitGraceMs: number;
}

/** What the stream has said so far, for the verdict and the terminal message. */
export interface StreamState {
  sessionId: string | null;
  provider: string | null;
  model: string | null;
  stopReason: StopReason | null;
  rawStopReason: string | null;
  /** The CLI's own text for the last message's error. */
  errorText: string | null;
  usage: Usage | null;
  /** The text of the last message that has any. */
  answer: string;
  toolCallsStarted: number;
  /** Whether the agent has begun to work on the prompt. */
  agentStarted: boolean;
  /** Null while the run goes on, and again when it goes on after all. */
  end: EndRecord | null;
}

/** What a CLI left behind when it ended, for its mapper to read. */
export interface Remains {
  stderr: string;
  exitCode: number | null;
  signal: string | null;
  invalidLines: readonly string[];
}

/** A failure with its text for a person. */
export interface Diagnosis {
  failure: Failure;
  text: string;
}

/** Turns one CLI's private events into messages. One instance serves one run. */
export interface CliStreamMapper {
  /** Adds the messages of one line to `out`; false when the line is no event. Never throws. */
  mapLine(line: Line, out: CliMessage[]): boolean;
  readonly state: StreamState;
  /** `state.end` alone, since it is asked after every chunk. */
  readonly end: EndRecord | null;
  /** What is still owed before the terminal: ends of open tool calls, then thoughts. */
  close(reason: "unfinished" | "cancelled"): CliMessage[];
  /** What the error output and the exit mean for this CLI; null when they say nothing special. */
  diagnose(remains: Remains): Diagnosis | null;
  /** The model error of the last message, classified; null when it did not end in one. */
  modelError(): Diagnosis | null;
}
