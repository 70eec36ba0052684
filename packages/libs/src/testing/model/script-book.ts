import type { ModelReply } from "./model-reply.ts";
import type { ModelMatch, ModelRequest } from "./scripted-model.ts";

interface Script {
  match: ModelMatch;
  replies: readonly ModelReply[];
  /** How often each reply has failed since it last answered. */
  failures: Map<ModelReply, number>;
}

/** The scripts of a model, the latest first. */
export class ScriptBook {
  #scripts: Script[] = [];

  add(match: ModelMatch, replies: readonly ModelReply[]): void {
    if (replies.length === 0) throw new Error("A script needs at least one reply.");
    this.#scripts.unshift({ match, replies, failures: new Map() });
  }

  clear(): void {
    this.#scripts = [];
  }

  /** What is to be answered now; null when no script is meant for this call. */
  answer(request: ModelRequest): ModelReply | null {
    const script = this.#scripts.find(({ match }) => isMeant(match, request));
    const reply = script?.replies[Math.min(request.turn, script.replies.length - 1)];
    if (script === undefined || reply === undefined) return null;
    return dueFailure(script, reply) ?? reply;
  }
}

function isMeant(match: ModelMatch, request: ModelRequest): boolean {
  if (typeof match === "string") return match.trim() === request.prompt.trim();
  if (typeof match === "function") return match(request);
  return new RegExp(match.source, match.flags).test(request.prompt);
}

function dueFailure(script: Script, reply: ModelReply): ModelReply | null {
  if ("status" in reply || reply.failFirst === undefined) return null;
  const failed = script.failures.get(reply) ?? 0;
  const isDue = failed < reply.failFirst.times;
  script.failures.set(reply, isDue ? failed + 1 : 0);
  return isDue ? reply.failFirst.reply : null;
}
