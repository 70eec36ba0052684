export type ReadEnvironment =
  | { ok: true; variables: Record<string, string> }
  | { ok: false; problem: string };

/** Reads `NAME=VALUE` settings; a problem never repeats a value. */
export function readEnvironment(settings: readonly string[]): ReadEnvironment {
  const variables: Record<string, string> = {};
  for (const setting of settings) {
    const at = setting.indexOf("=");
    if (at < 1) return { ok: false, problem: "--env needs NAME=VALUE" };
    variables[setting.slice(0, at)] = setting.slice(at + 1);
  }
  return { ok: true, variables };
}
