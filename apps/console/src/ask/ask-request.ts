import type { PiOptions } from "@hagicode/libs";

import type { AgentName } from "../agents/agent-names.ts";
import { executableOf, type PiLocation } from "../agents/pi-location.ts";
import type { OutputKind } from "../output/presenter.ts";
import type { RegisterFlag } from "../register/register-choice.ts";
import { readEnvironment } from "./read-environment.ts";

/** The options of `ask` as they were parsed. */
export interface AskFlags extends PiLocation, RegisterFlag {
  agent: AgentName;
  output: OutputKind;
  model?: string | undefined;
  providerName?: string | undefined;
  cwd?: string | undefined;
  /** False for `--no-session`. */
  session?: string | false | undefined;
  thinking?: string | undefined;
  thoughts?: "buffered" | "live" | undefined;
  systemPrompt?: string | undefined;
  env?: readonly string[] | undefined;
  retry?: number | undefined;
  demo?: boolean | undefined;
}

export interface AskRequest extends RegisterFlag {
  output: OutputKind;
  options: PiOptions;
  /** Attempts in all; 0 and 1 are the same. */
  attempts: number;
  demo: boolean;
}

/** What is to be done, or what is wrong with the options. */
export type ReadRequest = { ok: true; request: AskRequest } | { ok: false; problem: string };

export function readAskRequest(flags: AskFlags): ReadRequest {
  const environment = readEnvironment(flags.env ?? []);
  if (!environment.ok) return environment;
  if (flags.demo === true && (flags.model !== undefined || flags.providerName !== undefined)) {
    return {
      ok: false,
      problem: "--demo brings its own model: leave out --model and --provider-name",
    };
  }
  const options: PiOptions = withoutUndefined({
    executable: executableOf(flags),
    workingDirectory: flags.cwd,
    environment: flags.env === undefined ? undefined : environment.variables,
    provider: flags.providerName,
    model: flags.model,
    systemPrompt: flags.systemPrompt,
    thinking: flags.thinking,
    sessionId: flags.session === false ? undefined : flags.session,
    noSession: flags.session === false ? true : undefined,
    thoughts: flags.thoughts ?? (flags.output === "pretty" ? "live" : undefined),
  });
  const { output, retry = 1, demo = false, register } = flags;
  return { ok: true, request: { output, options, attempts: Math.max(1, retry), demo, register } };
}

function withoutUndefined(options: PiOptions): PiOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
