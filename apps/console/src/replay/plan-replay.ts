import type { PiOptions } from "@hagicode/libs";
import type { Recording } from "@hagicode/libs/testing";

/** What must be asked of the provider so that a recording plays as it was recorded. */
export interface ReplayPlan {
  options: PiOptions;
  prompt: string;
  /** How many events come before the stop; null when the run was not stopped. */
  eventsBeforeStop: number | null;
}

export function planReplay({ header, events }: Recording): ReplayPlan {
  const stop = events.findIndex((event) => "stop" in event);
  const at = header.command.indexOf("--session");
  const sessionId = at < 0 ? undefined : header.command[at + 1];
  return {
    options: sessionId === undefined ? {} : { sessionId },
    prompt: header.prompt ?? "(the recording has no prompt)",
    eventsBeforeStop: stop < 0 ? null : events.slice(0, stop).filter(isEvent).length,
  };
}

/** Objects with a type are what the provider tells as events. */
function isEvent(entry: Recording["events"][number]): boolean {
  if (!("json" in entry) || entry.stream !== "stdout") return false;
  const value = entry.json;
  return typeof value === "object" && value !== null && "type" in value;
}
