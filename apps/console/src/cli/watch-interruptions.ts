/** Why a person or the system wants us to stop. */
export type Interruption = "SIGINT" | "SIGTERM" | "SIGHUP" | "closed_output";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The part of `process` that tells of signals. */
export interface SignalSource {
  on(name: NodeJS.Signals, listener: () => void): unknown;
  off(name: NodeJS.Signals, listener: () => void): unknown;
}

export interface Interruptions {
  /** Aborted by the first interruption. */
  readonly signal: AbortSignal;
  /** Aborted by the second: no more grace. A third has its default effect and ends us at once. */
  readonly killSignal: AbortSignal;
  first(): Interruption | null;
  release(): void;
}

export interface InterruptionListeners {
  onFirst?: ((interruption: Interruption) => void) | undefined;
  onSecond?: (() => void) | undefined;
}

export function watchInterruptions(
  source: SignalSource,
  closedOutput: AbortSignal,
  listeners: InterruptionListeners = {},
): Interruptions {
  const stop = new AbortController();
  const kill = new AbortController();
  let first: Interruption | null = null;

  const interrupt = (interruption: Interruption): void => {
    if (first === null) {
      first = interruption;
      listeners.onFirst?.(interruption);
      stop.abort(new Error(`stopped by ${interruption}`));
    } else if (interruption !== "closed_output") {
      release();
      listeners.onSecond?.();
      kill.abort();
    }
  };
  const handlers = stopSignals.map((name) => [name, () => interrupt(name)] as const);
  const onClosed = (): void => interrupt("closed_output");
  const release = (): void => {
    for (const [name, handler] of handlers) source.off(name, handler);
    closedOutput.removeEventListener("abort", onClosed);
  };

  for (const [name, handler] of handlers) source.on(name, handler);
  closedOutput.addEventListener("abort", onClosed);
  if (closedOutput.aborted) onClosed();
  return { signal: stop.signal, killSignal: kill.signal, first: () => first, release };
}
