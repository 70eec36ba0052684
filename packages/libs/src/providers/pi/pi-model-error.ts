import type { ModelErrorCause } from "../../message/failure.ts";
import type { Diagnosis } from "../../run/cli-stream-mapper.ts";

/** Texts seen in pi 0.73.1 and 1.6.0 and in the model servers behind them; first match wins. */
const causesByText: readonly (readonly [RegExp, ModelErrorCause])[] = [
  [
    /context[ _](?:length|window)|(?:prompt|input) is too long|maximum context|too many (?:input )?tokens|reduce the length/i,
    "context_overflow",
  ],
  [/content.?filter|safety|finish_reason: (?:refusal|content)/i, "content_filter"],
  [/api key|unauthorized|authentication|forbidden|permission denied|not logged in/i, "auth"],
  [/rate.?limit|too many requests|quota/i, "rate_limit"],
  [
    /overloaded|(?:internal )?server[ _]error|internal error|bad gateway|service unavailable|gateway timeout/i,
    "server",
  ],
  [
    /connection|network|upstream connect|socket|fetch failed|terminated|timed? ?out|ECONN\w+|ENOTFOUND|EAI_AGAIN|without finish_reason|stream ended/i,
    "network",
  ],
];

const advice: Readonly<Record<ModelErrorCause, string>> = {
  network: "Check that the model's server can be reached, then run again.",
  rate_limit: "Wait, or use another key or model, then run again.",
  server: "The fault is on the model's side: run again later.",
  auth: "Check the API key or login that pi uses for this provider.",
  invalid_request: "Check the model's name and the options sent to it.",
  content_filter: "The provider refused the content: change the prompt.",
  context_overflow:
    "The conversation is too long for this model: start a new session or use a larger one.",
  unknown: "See the text above, and pi's own log.",
};

/** Classifies the error text that pi put on a message. */
export function diagnosePiModelError(errorText: string | null): Diagnosis {
  const text = errorText ?? "pi gave no reason";
  const status = readHttpStatus(text);
  const cause = causeOf(text, status);
  return {
    failure: { kind: "model_error", cause, http_status: status },
    text: `The model call failed: ${text}\n${advice[cause]}`,
  };
}

function causeOf(text: string, status: number | null): ModelErrorCause {
  const byText = causesByText.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  if (status === null) return byText ?? "unknown";
  if (status === 401 || status === 403) return "auth";
  if (status === 429) return "rate_limit";
  if (status === 408) return "network";
  if (status >= 500) return "server";
  return byText === "context_overflow" || byText === "content_filter" ? byText : "invalid_request";
}

/** `401 …` (pi 0.73), `401: …` (pi 1.6), `API error (401)`, `status code 401`, `HTTP 401`. */
function readHttpStatus(text: string): number | null {
  const match =
    /^\s*(?:error:?\s*)?([45]\d\d)(?=[\s:,]|$)/i.exec(text) ??
    /\b(?:error|status(?:[ _]?code)?|http|code)\W{0,4}([45]\d\d)\b/i.exec(text);
  return match ? Number(match[1]) : null;
}
