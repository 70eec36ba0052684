import { setTimeout as sleep } from "node:timers/promises";

import { PiProvider } from "@hagicode/libs";

import { catCommand } from "../readers/cat-command.ts";
import { pacedText } from "../workloads/paced-run.ts";

export interface FollowedRun {
  file: string;
  run: number;
  deltas: number;
  environment: Record<string, string>;
  /** How long the consumer rests after each delta, in milliseconds. */
  restMs: number;
  /** After how many deltas the consumer cancels; null: never. */
  cancelAfter: number | null;
  onStart: () => void;
  onCancel: () => void;
}

export interface FollowedEnd {
  deltas: number;
  cancelled: boolean;
  /** What was wrong with this run; null when nothing. */
  problem: string | null;
}

/** Reads one of many runs and checks what it said against what was written. */
export async function followRun(of: FollowedRun): Promise<FollowedEnd> {
  const controller = new AbortController();
  const reason = new Error("cancelled by the benchmark");
  const expected = pacedText(of.run, of.deltas);
  let text = "";
  let deltas = 0;
  let terminal: { type: string; partial: string } | null = null;
  let thrown: unknown = null;
  try {
    for await (const { type, content } of new PiProvider().execute(
      { executable: catCommand(of.file), environment: of.environment },
      "go",
      { signal: controller.signal },
    )) {
      if (type === "session.started" || type === "session.resumed") of.onStart();
      if (type === "terminal.completed" || type === "terminal.failed") {
        terminal = { type, partial: "" };
      }
      if (type === "terminal.cancelled") terminal = { type, partial: content.partial_text };
      if (type !== "assistant") continue;
      text += content.text;
      deltas += 1;
      if (of.restMs > 0) await sleep(of.restMs);
      if (deltas === of.cancelAfter) {
        of.onCancel();
        controller.abort(reason);
      }
    }
  } catch (error) {
    thrown = error;
  }
  const cancelled = terminal?.type === "terminal.cancelled";
  const problem = cancelled
    ? cancelProblem(text, terminal?.partial ?? "", expected, thrown === reason)
    : completedProblem(text, expected, terminal?.type ?? "no terminal message", of);
  return { deltas, cancelled, problem: problem && `run ${of.run}: ${problem}` };
}

function completedProblem(
  text: string,
  expected: string,
  terminal: string,
  { cancelAfter }: FollowedRun,
): string | null {
  if (cancelAfter !== null) return `was cancelled and ended with ${terminal}`;
  if (terminal !== "terminal.completed") return `ended with ${terminal}`;
  return text === expected ? null : "the text is not what was written";
}

function cancelProblem(
  text: string,
  partial: string,
  expected: string,
  threwReason: boolean,
): string | null {
  if (!threwReason) return "did not throw the reason of its signal";
  if (!expected.startsWith(text)) return "the text is not the beginning of what was written";
  if (!partial.startsWith(text)) return "the partial text lacks what was given";
  return expected.startsWith(partial) ? null : "the partial text is not what was written";
}
