import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";

import { executableCandidates, type ExecutableSearch } from "./executable-candidates.ts";

export type FoundExecutable =
  | { kind: "found"; path: string }
  /** Something of that name is there, but it can't be run. */
  | { kind: "not_executable"; path: string; reason: "folder" | "permission" }
  | { kind: "not_found" };

/**
 * Finds what a name stands for: an absolute path is itself, a relative one with a separator is
 * resolved against `cwd` (default: the host's), a bare name is looked up in PATH of `env` and
 * never in the working directory. Never rejects.
 */
export async function findExecutable(
  name: string,
  search: ExecutableSearch,
): Promise<FoundExecutable> {
  const platform = search.platform ?? process.platform;
  const candidates = executableCandidates(name, {
    env: search.env,
    cwd: search.cwd ?? hostDirectory() ?? "/",
    platform,
  });
  let refused: FoundExecutable | null = null;
  for (const path of candidates) {
    const kind = await probe(path, platform);
    if (kind === "executable") return { kind: "found", path };
    if (kind !== "missing") refused ??= { kind: "not_executable", path, reason: kind };
  }
  return refused ?? { kind: "not_found" };
}

/** The host's working directory; null when it was deleted under its feet. */
export function hostDirectory(): string | null {
  try {
    return process.cwd();
  } catch {
    return null;
  }
}

async function probe(
  path: string,
  platform: NodeJS.Platform,
): Promise<"executable" | "folder" | "permission" | "missing"> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return "folder";
    if (!stats.isFile()) return "permission";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EACCES" ? "permission" : "missing";
  }
  // Root may access everything, but run only what has an x bit; on Windows the extension decides.
  if (platform === "win32") return "executable";
  return access(path, constants.X_OK).then(
    () => "executable",
    () => "permission",
  );
}
