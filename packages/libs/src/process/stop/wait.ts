/** Resolves when one of `events` does, or after `ms`. Leaves no timer behind. */
export async function waitFor(ms: number, ...events: readonly Promise<unknown>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms));
  });
  await Promise.race([elapsed, ...events]);
  clearTimeout(timer);
}
