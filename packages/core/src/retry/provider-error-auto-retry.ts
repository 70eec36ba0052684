import { z } from "zod";

const defaultMaxAttempts = 3;

/** Without the sign of a zero, which JSON would lose. */
const plainZero = (value: number): number => value + 0;

/**
 * The retry settings as a service stores them: off unless `enabled` is true. A field that is
 * missing or makes no sense has its default; 0 is 0. Fields that are not ours are kept.
 */
export const ProviderErrorAutoRetrySchema = z.looseObject({
  enabled: z.boolean().catch(false),
  /** Attempts in all, so that 0 and 1 both are one attempt. Default 3. */
  maxAttempts: z
    .number()
    .nonnegative()
    .overwrite((value) => plainZero(Math.trunc(value)))
    .catch(defaultMaxAttempts),
  /** Milliseconds before each retry; null (default): 2^attempt seconds. At most 60 s are waited. */
  retryDelay: z.number().nonnegative().overwrite(plainZero).nullable().catch(null),
});
export type ProviderErrorAutoRetry = z.infer<typeof ProviderErrorAutoRetrySchema>;

/** Settings as they were given: any of them may be missing. */
export type ProviderErrorAutoRetryInput = Partial<ProviderErrorAutoRetry> | null | undefined;

/** Reads settings of any origin; total: what can't be read is the default, which is off. */
export function normalizeProviderErrorAutoRetry(value: unknown): ProviderErrorAutoRetry {
  const fields = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return ProviderErrorAutoRetrySchema.parse(fields);
}

/** Settings as JSON text. */
export function serializeProviderErrorAutoRetry(settings: ProviderErrorAutoRetryInput): string {
  return JSON.stringify(normalizeProviderErrorAutoRetry(settings));
}

/** Settings from JSON text; total like `normalizeProviderErrorAutoRetry`. */
export function parseProviderErrorAutoRetry(text: string): ProviderErrorAutoRetry {
  try {
    return normalizeProviderErrorAutoRetry(JSON.parse(text));
  } catch {
    return normalizeProviderErrorAutoRetry(undefined);
  }
}
