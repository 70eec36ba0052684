import { untilAborted } from "../abort/until-aborted.ts";

export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** Waits, and says whether the time went by or one of the signals was aborted before. */
export async function pause(
  ms: number,
  signals: readonly (AbortSignal | undefined)[],
  sleep: Sleep = sleepOnTimer,
): Promise<"elapsed" | "aborted"> {
  const waiting = new AbortController();
  try {
    const waited = await untilAborted(sleep(ms, waiting.signal), signals);
    return waited.kind === "settled" ? "elapsed" : "aborted";
  } finally {
    waiting.abort();
  }
}

function sleepOnTimer(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
