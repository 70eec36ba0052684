/** What a binding belongs to: change any of these and it is another conversation. */
export interface BindingScope {
  /** The caller's name for the conversation. */
  bindingKey: string;
  provider: string;
  /** Real paths: what symbolic links stand for. */
  workingDirectory: string;
  sessionDirectory: string;
}

/** The key in the store: hashed, since stores treat `/`, `:` and `?` in a key in their own ways. */
export function toStoreKey(scope: BindingScope): string {
  const { bindingKey, provider, workingDirectory, sessionDirectory } = scope;
  const parts = JSON.stringify([bindingKey, provider, workingDirectory, sessionDirectory]);
  // Slow to load, and only bound runs need it.
  const { createHash } = process.getBuiltinModule("node:crypto");
  return `hagicode:binding:${provider}:${createHash("sha256").update(parts).digest("hex")}`;
}
