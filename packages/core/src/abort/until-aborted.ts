export type Waited<T> = { kind: "settled"; value: T } | { kind: "aborted" };

/** Waits for `work`, or until one of the signals is aborted. Rejects as `work` does. */
export async function untilAborted<T>(
  work: Promise<T>,
  signals: readonly (AbortSignal | undefined)[],
): Promise<Waited<T>> {
  const given = signals.filter((signal) => signal !== undefined);
  let onAbort: () => void = () => {};
  const aborted = new Promise<Waited<T>>((resolve) => {
    onAbort = () => resolve({ kind: "aborted" });
  });
  for (const signal of given) signal.addEventListener("abort", onAbort);
  if (given.some((signal) => signal.aborted)) onAbort();
  const settled = work.then((value): Waited<T> => ({ kind: "settled", value }));
  try {
    return await Promise.race([aborted, settled]);
  } finally {
    for (const signal of given) signal.removeEventListener("abort", onAbort);
  }
}
