import type { CallUsage } from "../../message/usage.ts";
import { asNumber, asRecord } from "./pi-wire-fields.ts";

/** pi's usage record; null when it is missing or all zero, as it is before a call was billed. */
export function readPiUsage(value: unknown): CallUsage | null {
  const usage = asRecord(value);
  if (!usage) return null;
  const parts = {
    input_tokens: count(usage["input"]),
    output_tokens: count(usage["output"]),
    cache_read_tokens: count(usage["cacheRead"]),
    cache_write_tokens: count(usage["cacheWrite"]),
  };
  const sum = Object.values(parts).reduce((total, tokens) => total + tokens, 0);
  const call: CallUsage = { ...parts, total_tokens: count(usage["totalTokens"]) || sum };
  if (Object.values(call).every((tokens) => tokens === 0)) return null;
  const cost = asNumber(asRecord(usage["cost"])?.["total"]);
  return cost === null ? call : { ...call, cost_usd: cost };
}

function count(value: unknown): number {
  return Math.max(0, asNumber(value) ?? 0);
}
