import type { Performance } from "../perform/performance.ts";

type WantedEnd = readonly ["tool.completed" | "tool.failed", RegExp];

/** The ends of the first run's tool calls, in the order of the calls. */
export function toolEnds(
  { readings: [reading] }: Performance,
  wanted: readonly WantedEnd[],
): string[] {
  const ends = (reading?.toolCalls ?? []).map(({ end }) => end);
  return wanted.flatMap(([type, text], index) => {
    const end = ends[index] ?? null;
    if (end?.type === type && text.test(end.content.text)) return [];
    return [`tool call ${index + 1} should be ${type} with ${text}, not ${JSON.stringify(end)}`];
  });
}

/** The trimmed results of the first run's tool calls, in the order in which they came. */
export function resultsInOrder({ readings: [reading] }: Performance): string[] {
  return (reading?.messages ?? []).flatMap((message) =>
    message.type === "tool.completed" ? [message.content.text.trim()] : [],
  );
}

/** Output must come while the tool runs, not only with its result. */
export function liveOutput({ readings: [reading] }: Performance): string[] {
  const isLive = (reading?.messages ?? []).some(
    (message) => message.type === "tool.update" && (message.content.text ?? "") !== "",
  );
  return isLive ? [] : ["no output of the tool came while it ran"];
}

/** A tool that was cut off by the cancel says so. */
export function cutOffByCancel({ readings: [reading] }: Performance): string[] {
  const end = reading?.toolCalls[0]?.end;
  if (end?.type === "tool.failed" && end.content.reason === "cancelled") return [];
  return [`the tool call should be closed as cancelled, not ${JSON.stringify(end ?? null)}`];
}
