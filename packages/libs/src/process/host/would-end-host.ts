const endsHost = Symbol.for("hagicode.ends-host");
const signalExit = Symbol.for("signal-exit emitter");

/**
 * Whether a host with these other listeners for a signal ends by it: when there are none, or only
 * those that send the signal again unless somebody else listens. Such are a second copy of this
 * package and `signal-exit`, whose listeners are counted in public places.
 */
export function wouldEndHost(others: readonly unknown[]): boolean {
  const foreign = others.filter((listener) => !isMarked(listener)).length;
  const counted = countOf(globalThis, signalExit) + countOf(process, "__signal_exit_emitter__");
  return foreign <= counted;
}

function isMarked(listener: unknown): boolean {
  return typeof listener === "function" && Reflect.get(listener, endsHost) === true;
}

function countOf(holder: object, key: string | symbol): number {
  const emitter: unknown = Reflect.get(holder, key);
  const count: unknown =
    typeof emitter === "object" && emitter !== null ? Reflect.get(emitter, "count") : 0;
  return typeof count === "number" ? count : 0;
}
