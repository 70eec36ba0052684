/** Who waits for a signal, and the one listener that tells them. */
interface Audience {
  callbacks: Set<() => void>;
  listener: () => void;
}

const audiences = new WeakMap<AbortSignal, Audience>();

/**
 * Calls back once `signal` is aborted, at once when it already is. Returns how to forget it. Any
 * number share one listener: a service may give one signal to hundreds of runs.
 */
export function onAbort(signal: AbortSignal | undefined, tell: () => void): () => void {
  if (signal === undefined) return () => {};
  if (signal.aborted) {
    tell();
    return () => {};
  }
  const { callbacks, listener } = audiences.get(signal) ?? gather(signal);
  // A function of its own, so that the same one may be given twice.
  const callback = () => tell();
  callbacks.add(callback);
  return () => {
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    signal.removeEventListener("abort", listener);
    audiences.delete(signal);
  };
}

function gather(signal: AbortSignal): Audience {
  const callbacks = new Set<() => void>();
  const listener = () => {
    for (const callback of callbacks) callback();
  };
  const audience = { callbacks, listener };
  audiences.set(signal, audience);
  signal.addEventListener("abort", listener, { once: true });
  return audience;
}
