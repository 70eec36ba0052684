import type { Evidence } from "./verdict.ts";

type Ended = Pick<
  Evidence,
  "provider" | "exitCode" | "signal" | "stderr" | "stream" | "stoppedByUs"
>;

/** The texts, for a person, of failures that every CLI has: what failed, then what to do. */
export function abortedText({ provider }: Ended): string {
  return `${provider} ended its answer as aborted, and not because this run was cancelled.\nRun again; if it happens again, see ${provider}'s own log.`;
}

export function killedText({ provider, signal, stderr }: Ended): string {
  const memory = signal === "SIGKILL" ? " The system may have run out of memory." : "";
  return `${provider} was killed by ${signal}, and not by us.${memory}${errorTail(stderr)}\nRun again; check memory limits and who sends signals.`;
}

export function exitedText({ provider, exitCode, stderr, stream }: Ended): string {
  const when = stream.end
    ? "after it had said that it was done"
    : "before it said that it was done";
  return `${provider} exited with code ${exitCode} ${when}.${errorTail(stderr)}\n${stderr.trim() === "" ? `Run ${provider} by hand with the same settings to see why.` : "Mend what its error output names, then run again."}`;
}

export function incompleteText({ provider, stderr, stoppedByUs }: Ended): string {
  const how = stoppedByUs ? "closed its output and stayed alive" : "ended";
  return `${provider} ${how} without saying that the run was over (its stream has no end record), so the answer may be cut.${errorTail(stderr)}\nRun again; if it happens again, check that the executable is ${provider} and its version is supported.`;
}

const tailLines = 8;

function errorTail(stderr: string): string {
  const lines = stderr.trim().split("\n").slice(-tailLines).join("\n");
  return lines === "" ? "" : `\nIts error output ends with:\n${lines}`;
}
