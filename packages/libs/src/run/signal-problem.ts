/** Why this is no signal to listen to, for a person; null when it is one, or none was given. */
export function signalProblem(name: string, value: unknown): string | null {
  if (value === undefined || isSignal(value)) return null;
  return `${name} must be an AbortSignal, such as the signal of an AbortController.`;
}

/** By what it can do, since a signal may come from another realm or library. */
function isSignal(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { aborted, addEventListener } = value as Partial<AbortSignal>;
  return typeof aborted === "boolean" && typeof addEventListener === "function";
}
