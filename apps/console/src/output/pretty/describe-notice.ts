import type { CliMessageOf, Leftover } from "@hagicode/libs";

import { formatDuration } from "../format-duration.ts";

type Notice = CliMessageOf<"agent.notice">["content"];

/** A notice in a person's words; null for one that is of no use to a person. */
export function describeNotice(notice: Notice): string | null {
  const text = notice.text.trim();
  switch (notice.kind) {
    case "event":
      return null;
    case "retry_scheduled":
      return withReason(`pi tries again${attempt(notice)}${delay(notice)}`, text);
    case "retry_finished":
      return notice["success"] === true ? "the retry worked" : withReason("pi gives up", text);
    case "compaction_started":
      return withReason("pi compacts the conversation", text);
    case "compaction_finished":
      return "the conversation is compacted";
    case "stopping":
      return `stopping: ${stage(notice, text)}`;
    case "leftovers":
      return leftovers(notice) ?? text;
    default:
      return text === "" ? notice.kind : text;
  }
}

function stage({ stage: kind, signal, grace_ms: grace }: Notice, text: string): string {
  if (kind !== "interrupt" || typeof grace !== "number") return text;
  return `sent ${String(signal)}; it has ${formatDuration(grace)} to end`;
}

function leftovers({ processes }: Notice): string | null {
  if (!Array.isArray(processes) || processes.length === 0) return null;
  const named = (processes as Leftover[]).map(({ pid, command, killed }) =>
    killed ? `${pid} (${command}, killed)` : `${pid} (${command})`,
  );
  return `outlived the run: ${named.join(", ")}`;
}

function attempt({ attempt: number, max_attempts: most }: Notice): string {
  if (typeof number !== "number") return "";
  return typeof most === "number" ? ` (${number} of ${most})` : ` (${number})`;
}

function delay({ delay_ms: milliseconds }: Notice): string {
  return typeof milliseconds === "number" ? ` in ${formatDuration(milliseconds)}` : "";
}

function withReason(text: string, reason: string): string {
  return reason === "" ? text : `${text}: ${reason}`;
}
