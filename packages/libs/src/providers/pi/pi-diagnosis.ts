import type { Failure } from "../../message/failure.ts";
import type { Diagnosis, Remains } from "../../run/cli-stream-mapper.ts";

export interface PiEvidence extends Remains {
  /** Whether a session header was seen. */
  sawSession: boolean;
  /** Whether a session was to be resumed, and its id or path where one was named. */
  resumes: boolean;
  requestedSession: string | null;
}

/** What pi's error output and exit mean where they mean more than their number. */
export function diagnosePi(evidence: PiEvidence): Diagnosis | null {
  return (
    unsupportedNode(evidence) ??
    missingNode(evidence) ??
    sessionNotFound(evidence) ??
    unknownFlag(evidence) ??
    missingKey(evidence) ??
    tooOld(evidence)
  );
}

function unsupportedNode({ stderr, sawSession, exitCode }: PiEvidence): Diagnosis | null {
  if (sawSession || !exitCode) return null;
  if (!/^SyntaxError: |ERR_UNKNOWN_BUILTIN_MODULE|requires node/im.test(stderr)) return null;
  const node = /^Node\.js (v[\d.]+)/m.exec(stderr)?.[1];
  return diagnosis(
    { kind: "start_failed", cause: "unsupported_runtime" },
    `This pi cannot run on Node.js${node ? ` ${node}` : ""}.`,
    "Run it with a newer Node.js (pi 1.x needs 22.19 or later): put that node first in PATH, or give " +
      'executable as ["/path/to/node", "/path/to/pi/cli.js"].',
  );
}

function missingNode({ stderr, sawSession, exitCode }: PiEvidence): Diagnosis | null {
  if (sawSession || (exitCode !== 127 && exitCode !== 126)) return null;
  const interpreter =
    /env: (?:can't execute )?['‘"]?([^'’":\n]+)['’"]?: (?:No such|not found)/i.exec(stderr)?.[1];
  if (!interpreter) return null;
  return diagnosis(
    { kind: "start_failed", cause: "interpreter_missing" },
    `pi needs ${interpreter} to run, and it is not on the PATH that the run was given.`,
    `Put ${interpreter} on PATH, or name it in executable.`,
  );
}

function sessionNotFound(evidence: PiEvidence): Diagnosis | null {
  const { stderr, resumes, sawSession, exitCode, signal, invalidLines } = evidence;
  if (!resumes || sawSession || signal !== null) return null;
  const elsewhere = /different project: *(.*)/i.exec(stderr);
  const isSaid = /no session found|session not found|could not find session|no sessions? to/i;
  const isSilent = exitCode === 0 || stderr.trim() === "";
  if (!elsewhere && !isSaid.test(stderr) && (!isSilent || invalidLines.length > 0)) return null;
  const session = evidence.requestedSession ?? "to go on with";
  return elsewhere
    ? diagnosis(
        { kind: "session_not_found" },
        `The session ${session} belongs to another working directory: ${elsewhere[1]}`,
        "Run in the directory the session was made in, or start a new session.",
      )
    : diagnosis(
        { kind: "session_not_found" },
        `pi has no session ${session} in this working directory.`,
        "Check the id, the working directory and the session directory, or start a new session.",
      );
}

function unknownFlag({ stderr, exitCode, sawSession }: PiEvidence): Diagnosis | null {
  const flag = /unknown option:? ['"]?(-{1,2}[\w-]+)/i.exec(stderr)?.[1];
  if (!flag || sawSession || !exitCode) return null;
  return diagnosis(
    { kind: "nonzero_exit" },
    `This pi does not know the option ${flag}.`,
    "Update pi, or leave out the setting that needs this option.",
  );
}

function missingKey({ stderr, exitCode }: PiEvidence): Diagnosis | null {
  const line = /^.*no api key found.*$/im.exec(stderr)?.[0];
  if (!line || !exitCode) return null;
  return diagnosis(
    { kind: "nonzero_exit" },
    line.trim(),
    "Set the provider's API key in the environment, or log in with pi once.",
  );
}

function tooOld({ exitCode, sawSession, invalidLines }: PiEvidence): Diagnosis | null {
  if (sawSession || exitCode !== 0 || invalidLines.length === 0) return null;
  return diagnosis(
    { kind: "incomplete_stream" },
    "pi answered in plain text instead of JSON events: it is older than 0.65.1, or it is not pi.",
    "Update pi, and check which executable is started.",
  );
}

function diagnosis(failure: Failure, what: string, advice: string): Diagnosis {
  return { failure, text: `${what}\n${advice}` };
}
