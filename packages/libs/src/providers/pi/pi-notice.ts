import type { CliMessageOf } from "../../message/cli-message.ts";
import { asNumber, asString, type PiRecord } from "./pi-wire-fields.ts";

type Notice = CliMessageOf<"agent.notice">;

/** What pi tells about itself; an event that no rule knows is told by its own name. */
export function toPiNotice(type: string, event: PiRecord): Notice {
  switch (type) {
    case "auto_retry_start":
      return notice("retry_scheduled", asString(event["errorMessage"]) ?? "pi tries again", {
        attempt: asNumber(event["attempt"]),
        max_attempts: asNumber(event["maxAttempts"]),
        delay_ms: asNumber(event["delayMs"]),
      });
    case "auto_retry_end":
      return notice("retry_finished", asString(event["finalError"]) ?? "pi went through", {
        attempt: asNumber(event["attempt"]),
        success: event["success"] === true,
      });
    case "compaction_start":
    case "auto_compaction_start":
      return notice("compaction_started", "pi shortens the conversation", {
        reason: asString(event["reason"]),
      });
    case "compaction_end":
    case "auto_compaction_end":
      return notice("compaction_finished", asString(event["errorMessage"]) ?? "it is shortened", {
        reason: asString(event["reason"]),
        aborted: event["aborted"] === true,
        will_retry: event["willRetry"] === true,
      });
    case "extension_error":
      return notice("warning", asString(event["error"]) ?? "an extension of pi failed");
    default:
      return notice("event", type, { event_type: type });
  }
}

function notice(kind: string, text: string, more: PiRecord = {}): Notice {
  const known = Object.entries(more).filter(([, value]) => value !== null);
  return { type: "agent.notice", content: { kind, text, ...Object.fromEntries(known) } };
}
