import type { PiOptions } from "@hagicode/libs";
import { homedir } from "node:os";
import { join } from "node:path";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where pi keeps the sessions of this run, as far as options and environment tell. A relative path
 * is one from the working directory.
 */
export function piSessionDirectory(
  options: PiOptions,
  host: Environment,
  home: string = homedir(),
): string {
  const variable = (name: string): string | undefined => {
    const own = options.environment?.[name];
    const value = own === undefined ? host[name] : own;
    return value === null || value === "" ? undefined : value;
  };
  return (
    options.sessionDirectory ??
    variable("PI_CODING_AGENT_SESSION_DIR") ??
    variable("PI_CODING_AGENT_DIR") ??
    join(variable("HOME") ?? home, ".pi", "agent")
  );
}
