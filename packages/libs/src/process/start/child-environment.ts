import { withoutInspectorFlags } from "./inspector-flags.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Set by one agent CLI for its tools; others misbehave when they find it. */
const misleading = ["CLAUDECODE"];

/**
 * The host's environment without what makes a CLI misbehave, then the overrides (null removes),
 * then the run's marker. Names ignore case on Windows.
 */
export function childEnvironment(
  host: Environment,
  overrides: Readonly<Record<string, string | null | undefined>>,
  marker: string,
  platform: NodeJS.Platform,
): Record<string, string> {
  const key = (name: string) => (platform === "win32" ? name.toUpperCase() : name);
  const variables = new Map<string, { name: string; value: string }>();
  for (const [name, value] of Object.entries(host)) {
    if (value !== undefined) variables.set(key(name), { name, value });
  }

  for (const name of misleading) variables.delete(name);
  const nodeOptions = variables.get("NODE_OPTIONS");
  if (nodeOptions !== undefined) {
    const value = withoutInspectorFlags(nodeOptions.value);
    if (value === "") variables.delete("NODE_OPTIONS");
    else variables.set("NODE_OPTIONS", { name: nodeOptions.name, value });
  }

  for (const [name, value] of Object.entries(overrides)) {
    if (value === undefined) continue;
    variables.delete(key(name));
    if (value !== null) variables.set(key(name), { name, value });
  }
  variables.set(key(marker), { name: marker, value: "1" });
  return Object.fromEntries([...variables.values()].map(({ name, value }) => [name, value]));
}

/** Reads a variable as the platform does: Windows ignores the case of names. */
export function readVariable(
  env: Environment,
  name: string,
  platform: NodeJS.Platform,
): string | undefined {
  if (platform !== "win32") return env[name];
  const found = Object.keys(env).find((candidate) => candidate.toUpperCase() === name);
  return found === undefined ? undefined : env[found];
}
