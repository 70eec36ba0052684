const longestDelayMs = 60_000;
const jitter = 0.25;

/**
 * Milliseconds to wait after this attempt (the first is 1): `retryDelay`, or 2^attempt seconds when
 * it is null; at most 60 s, and up to a quarter less, so that many callers do not come back at once.
 */
export function retryDelayMs(
  attempt: number,
  retryDelay: number | null,
  random: () => number = Math.random,
): number {
  const delay = Math.min(retryDelay ?? 1000 * 2 ** attempt, longestDelayMs);
  return Math.round(delay * (1 - jitter * random()));
}
