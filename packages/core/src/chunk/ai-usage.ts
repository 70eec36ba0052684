import type { CallUsage, Usage } from "@hagicode/libs";
import { z } from "zod";

import { amount } from "./fields.ts";

const call = {
  inputTokens: amount,
  outputTokens: amount,
  cacheReadTokens: amount,
  cacheWriteTokens: amount,
  totalTokens: amount,
  /** US dollars, only where the agent names a price. */
  costUsd: z.number().optional(),
};
const AICallUsageSchema = z.object(call);
export type AICallUsage = z.infer<typeof AICallUsageSchema>;

/** Tokens of all model calls of one run; `lastCall` alone tells the size of the context. */
export const AIUsageSchema = z.object({ ...call, lastCall: AICallUsageSchema });
export type AIUsage = z.infer<typeof AIUsageSchema>;

/** The usage of a `CliMessage`, in camelCase. */
export function toAIUsage(usage: Usage): AIUsage {
  return { ...toCall(usage), lastCall: toCall(usage.last_call) };
}

function toCall(usage: CallUsage): AICallUsage {
  return {
    inputTokens: usage.input_tokens,
    outputTokens: usage.output_tokens,
    cacheReadTokens: usage.cache_read_tokens,
    cacheWriteTokens: usage.cache_write_tokens,
    totalTokens: usage.total_tokens,
    ...(usage.cost_usd !== undefined && { costUsd: usage.cost_usd }),
  };
}
