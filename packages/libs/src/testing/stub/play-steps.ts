import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

import type { StubPipe } from "./stub-pipe.ts";
import type { StubStep } from "./stub-run.ts";

/** Writes the steps one after the other, until `signal` aborts. */
export async function playSteps(
  steps: readonly StubStep[],
  pipe: StubPipe,
  delayMs: number,
  signal: AbortSignal,
): Promise<void> {
  for (const step of steps) {
    if (signal.aborted) return;
    if (typeof step === "string" || step instanceof Uint8Array) {
      if (delayMs > 0) await pause(delayMs, signal);
      await pipe.write(Buffer.from(step), signal);
    } else if ("pauseMs" in step) {
      await pause(step.pauseMs, signal);
    } else {
      await Promise.race([step.until, once(signal, "abort")]);
    }
  }
}

/** Waits; an abort ends the wait and is no error. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
