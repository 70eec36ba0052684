import { posix, win32 } from "node:path";

import { type Environment, readVariable } from "./child-environment.ts";

export interface ExecutableSearch {
  /** The environment whose PATH counts: the child's. */
  env: Readonly<Record<string, string | undefined>>;
  /** What a relative path with a separator is resolved against. Default: the host's own directory. */
  cwd?: string | undefined;
  /** Default: the host's. */
  platform?: NodeJS.Platform | undefined;
}

/** Where the standard library looks when there is no PATH at all. */
const defaultPath = "/usr/bin:/bin";
const defaultPathExt = ".COM;.EXE;.BAT;.CMD";

/**
 * The absolute paths a name may stand for, best first. PATH entries that are empty or relative
 * would mean the working directory, whose files must not become commands: they are left out.
 */
export function executableCandidates(
  name: string,
  search: { env: Environment; cwd: string; platform: NodeJS.Platform },
): string[] {
  if (name === "") return [];
  const windows = search.platform === "win32";
  const path = windows ? win32 : posix;
  const bases = isPath(name, windows)
    ? [path.resolve(search.cwd, name)]
    : pathEntries(search.env, search.platform).map((entry) => path.join(entry, name));
  return windows ? bases.flatMap((base) => withExtensions(base, search.env)) : bases;
}

function isPath(name: string, windows: boolean): boolean {
  return windows ? /[\\/]|^[A-Za-z]:/.test(name) : name.includes("/");
}

function pathEntries(env: Environment, platform: NodeJS.Platform): string[] {
  if (platform === "win32") {
    const entries = (readVariable(env, "PATH", platform) ?? "").split(";");
    return entries
      .map((entry) => entry.replaceAll('"', "").trim())
      .filter((entry) => /^[A-Za-z]:[\\/]|^\\\\/.test(entry));
  }
  return (env["PATH"] ?? defaultPath).split(":").filter((entry) => entry.startsWith("/"));
}

/** A name that already has an executable's extension is tried as it is first. */
function withExtensions(base: string, env: Environment): string[] {
  const extensions = (readVariable(env, "PATHEXT", "win32") ?? defaultPathExt)
    .split(";")
    .map((extension) => extension.trim().toLowerCase())
    .filter((extension) => extension.startsWith("."));
  const own = win32.extname(base).toLowerCase();
  const candidates = extensions.map((extension) => base + extension);
  return extensions.includes(own) ? [base, ...candidates] : candidates;
}
