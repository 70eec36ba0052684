import type { PiOptions } from "./pi-options.ts";

/** Files that hold the system prompts, so that they stand in no process list. */
export interface PiPromptFiles {
  systemPrompt: string | null;
  appendSystemPrompts: readonly string[];
}

/** pi's arguments for one run in print mode; the prompt itself goes to standard input. */
export function toPiArguments(options: PiOptions, files: PiPromptFiles): string[] {
  return [
    ...["--mode", "json", "--print"],
    ...value("--provider", options.provider),
    ...value("--model", options.model),
    ...value("--system-prompt", files.systemPrompt),
    ...files.appendSystemPrompts.flatMap((file) => value("--append-system-prompt", file)),
    ...value("--thinking", options.thinking),
    ...flag("--no-session", options.noSession),
    ...value("--session", options.sessionId),
    ...value("--session-id", options.newSessionId),
    ...flag("--continue", options.continueSession),
    ...value("--session-dir", options.sessionDirectory),
    ...flag("--no-tools", options.disableAllTools === true || options.allowedTools?.length === 0),
    ...flag("--no-builtin-tools", options.disableBuiltinTools),
    ...list("--tools", options.allowedTools),
    ...list("--exclude-tools", options.excludedTools),
    ...flag("--no-extensions", options.disableExtensions),
    ...flag("--no-skills", options.disableSkills),
    ...flag("--no-prompt-templates", options.disablePromptTemplates),
    ...flag("--no-context-files", options.disableContextFiles),
    ...flag("--approve", options.trustProject === true),
    ...flag("--no-approve", options.trustProject === false),
    ...(options.attachments ?? []).map((path) => `@${path}`),
    ...(options.extraArguments ?? []),
  ];
}

function value(name: string, given: string | null | undefined): string[] {
  return given === null || given === undefined ? [] : [name, given];
}

function flag(name: string, given: boolean | undefined): string[] {
  return given === true ? [name] : [];
}

function list(name: string, given: readonly string[] | undefined): string[] {
  return given === undefined || given.length === 0 ? [] : [name, given.join(",")];
}
