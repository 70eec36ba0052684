import { z } from "zod";

import type { CliProcessContext } from "../../process/cli-process-context.ts";
import type { Failure } from "../../message/failure.ts";
import { hostDirectory } from "../../process/start/find-executable.ts";
import type { ExecuteControl } from "../../run/cli-provider.ts";
import type { ReadyRun, RefusedRun } from "../../run/run-cli.ts";
import type { RunLimits } from "../../run/run-limits.ts";
import { toPiArguments } from "./pi-arguments.ts";
import { PiJsonEventMapper } from "./pi-json-event-mapper.ts";
import { type PiOptions, PiOptionsSchema } from "./pi-options.ts";
import { writePiPromptFiles } from "./pi-prompt-files.ts";
import { isPiSessionFile, isPiSessionPath } from "./pi-session-file.ts";

/** Checks the options and makes what pi is started with. */
export async function preparePiRun(
  given: PiOptions,
  prompt: string,
  limits: RunLimits,
  onEvent: ExecuteControl["onEvent"],
): Promise<ReadyRun | RefusedRun> {
  const parsed = PiOptionsSchema.safeParse(given);
  if (!parsed.success) {
    return refuse({ kind: "invalid_request" }, describeInvalidOptions(parsed.error));
  }
  const options = parsed.data;
  if (typeof prompt !== "string" || (prompt.trim() === "" && !options.attachments?.length)) {
    return refuse(
      { kind: "invalid_request" },
      "The prompt is empty: pi would end without an answer. Give it some text, or an attachment.",
    );
  }
  const { sessionId } = options;
  if (sessionId !== undefined && isPiSessionPath(sessionId)) {
    if (!(await isPiSessionFile(sessionId, options.workingDirectory ?? hostDirectory() ?? "/"))) {
      return refuse(
        { kind: "session_not_found" },
        `${sessionId} is not a pi session file.\nCheck the path, or start a new session without sessionId.`,
      );
    }
  }
  return ready(options, prompt, limits, onEvent);
}

async function ready(
  options: PiOptions,
  prompt: string,
  limits: RunLimits,
  onEvent: ExecuteControl["onEvent"],
): Promise<ReadyRun | RefusedRun> {
  try {
    const files = await writePiPromptFiles(options);
    return {
      kind: "ready",
      context: toPiContext(options, toPiArguments(options, files), prompt, limits),
      createMapper: (startedAt) =>
        new PiJsonEventMapper({
          startedAt,
          requestedSession: options.sessionId ?? options.newSessionId,
          resumes: options.sessionId !== undefined || options.continueSession === true,
          thoughts: options.thoughts,
          onEvent,
        }),
      dispose: files.dispose,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(
      { kind: "start_failed", cause: "other" },
      `The system prompt could not be written to a temporary file: ${reason}\nMake the temporary directory writable, or leave out the system prompt.`,
    );
  }
}

export function describeInvalidOptions(error: z.ZodError): string {
  return `The options for pi are not valid:\n${z.prettifyError(error)}`;
}

/** What starts pi; `--version` uses it as well. */
export function toPiContext(
  options: PiOptions,
  args: readonly string[],
  input: string,
  limits: RunLimits,
): CliProcessContext {
  const { executable = "pi", workingDirectory, environment } = options;
  return {
    command: typeof executable === "string" ? [executable] : executable,
    arguments: args,
    workingDirectory,
    environment,
    input,
    // pi 0.73.1 and 1.6.0 leave their shell tools behind on SIGINT and end them on SIGTERM.
    interruptSignal: "SIGTERM",
    stderrLimitBytes: limits.stderrBytes,
    graceMs: limits.stopGraceMs,
    killTimeoutMs: limits.killTimeoutMs,
  };
}

function refuse(failure: Failure, text: string): RefusedRun {
  return { kind: "refused", diagnosis: { failure, text } };
}
