import type { TerminalMessage } from "../message/cli-message.ts";
import type { CliStreamMapper } from "./cli-stream-mapper.ts";
import type { InvalidLines } from "./invalid-lines.ts";
import type { RunProcess } from "./run-process.ts";
import { toTerminalMessage } from "./terminal-message.ts";
import { judge, type Verdict } from "./verdict.ts";

export interface EndedRun {
  provider: string;
  mask: (text: string) => string;
  process: RunProcess;
  mapper: CliStreamMapper;
  invalid: InvalidLines;
  linesTooLong: number;
  cancelled: boolean;
}

/** Judges a run whose process is gone, and says so in its terminal message. */
export function conclude(run: EndedRun): { verdict: Verdict; terminal: TerminalMessage } {
  const { exit, outcome, handle } = run.process;
  const { text: stderr, droppedBytes } = handle.errorOutput();
  const exitCode = exit?.kind === "exited" ? exit.exitCode : null;
  const signal = exit?.kind === "exited" ? exit.signal : null;
  const stoppedByUs = outcome !== null && outcome.stage !== "exited";
  const own = stoppedByUs ? { exitCode: null, signal: null } : { exitCode, signal };
  const state = run.mapper.state;
  const invalidLines = run.invalid.lines;
  const verdict = judge({
    provider: run.provider,
    startFailure: exit?.kind === "start_failed" ? exit.failure : null,
    cancelled: run.cancelled,
    stoppedByUs,
    stream: state,
    modelError: run.mapper.modelError(),
    diagnosis: run.mapper.diagnose({ stderr, invalidLines, ...own }),
    exitCode,
    signal,
    stderr,
  });
  const terminal = toTerminalMessage(verdict, {
    state,
    exitCode,
    signal,
    invalidLines,
    invalidLinesDropped: run.invalid.dropped,
    linesTooLong: run.linesTooLong,
    stderr,
    stderrDroppedBytes: droppedBytes,
    stop: outcome,
    mask: run.mask,
  });
  return { verdict, terminal };
}
