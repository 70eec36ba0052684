import { type PiOptions, PiOptionsSchema } from "@hagicode/libs";

import { type AIRequest, AIRequestSchema } from "../../request/ai-request.ts";
import { describeIssues } from "../../request/describe-issues.ts";
import { mergePiOptions } from "./merge-pi-options.ts";
import { sessionChoices } from "./session-choices.ts";

export type PiOptionsResult =
  | { kind: "options"; options: PiOptions }
  /** `text` says, for a person, which field is wrong; it holds no value of any. */
  | { kind: "invalid_request"; text: string };

/**
 * The options to run this request with: its own fields, then `providerOptions`, then `defaults`,
 * field by field. The three environments are laid over each other, the request's last.
 * A field may not be set both in the request and, by its other name, in `providerOptions`.
 */
export function toPiOptions(request: AIRequest, defaults: PiOptions = {}): PiOptionsResult {
  const parsed = AIRequestSchema.safeParse(request);
  if (!parsed.success) return invalid(describeIssues(parsed.error));
  const twice = setTwice(parsed.data);
  if (twice !== null) return invalid(twice);
  const { providerOptions = {}, environment } = parsed.data;
  const own = { ...ownOptions(parsed.data), environment };
  const options = PiOptionsSchema.safeParse(mergePiOptions([defaults, providerOptions, own]));
  if (!options.success) return invalid(describeIssues(options.error));
  const conflict = bindingConflict(parsed.data, options.data);
  return conflict === null ? { kind: "options", options: options.data } : invalid(conflict);
}

/** The fields of a request that are options under the same or another name. */
const names = [
  ["systemMessage", "systemPrompt"],
  ["workingDirectory", "workingDirectory"],
  ["model", "model"],
  ["thinking", "thinking"],
  ["sessionId", "sessionId"],
  ["allowedTools", "allowedTools"],
  ["deniedTools", "excludedTools"],
  ["attachments", "attachments"],
] as const satisfies readonly (readonly [keyof AIRequest, keyof PiOptions])[];

function ownOptions(request: AIRequest): Record<string, unknown> {
  return Object.fromEntries(names.map(([field, option]) => [option, request[field]]));
}

function setTwice(request: AIRequest): string | null {
  const twice = names.find(
    ([field, option]) =>
      request[field] !== undefined && request.providerOptions?.[option] !== undefined,
  );
  if (twice === undefined) return null;
  return `${twice[0]} and providerOptions.${twice[1]} say the same thing: set one of them`;
}

/** A binding chooses the session itself. */
function bindingConflict(request: AIRequest, options: PiOptions): string | null {
  if (request.bindingKey === undefined) return null;
  const choice = sessionChoices.find((name) => Boolean(options[name]));
  return choice === undefined ? null : `bindingKey contradicts ${choice}: set one of them`;
}

function invalid(text: string): PiOptionsResult {
  return { kind: "invalid_request", text };
}
