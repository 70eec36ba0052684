import { z } from "zod";

const tokenCount = z.number().nonnegative();

/** Tokens of one model call; `cost_usd` only where the CLI names a price. */
export const CallUsageSchema = z.object({
  input_tokens: tokenCount,
  output_tokens: tokenCount,
  cache_read_tokens: tokenCount,
  cache_write_tokens: tokenCount,
  total_tokens: tokenCount,
  cost_usd: z.number().optional(),
});
export type CallUsage = z.infer<typeof CallUsageSchema>;

/**
 * Tokens summed over the model calls of a run that were seen on the wire, each once and retried
 * ones too. `last_call` is the last of them alone: its input is the size of the context.
 */
export const UsageSchema = CallUsageSchema.extend({ last_call: CallUsageSchema });
export type Usage = z.infer<typeof UsageSchema>;
