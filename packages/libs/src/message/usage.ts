import { z } from "zod";

import { amount } from "./fields.ts";

/** Tokens of one model call; `cost_usd` only where the CLI names a price. */
const call = {
  input_tokens: amount,
  output_tokens: amount,
  cache_read_tokens: amount,
  cache_write_tokens: amount,
  total_tokens: amount,
  cost_usd: z.number().optional(),
};
const CallUsageSchema = z.object(call);
export type CallUsage = z.infer<typeof CallUsageSchema>;

/**
 * Tokens summed over the model calls of a run that were seen on the wire, each once and retried
 * ones too. `last_call` is the last of them alone: its input is the size of the context.
 */
export const UsageSchema = z.object({ ...call, last_call: CallUsageSchema });
export type Usage = z.infer<typeof UsageSchema>;
