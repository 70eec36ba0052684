import { bad, type Finding, good } from "./finding.ts";

/** What a stop needs on this platform to see and end a process tree: files, or names on PATH. */
export function toolsForStop(platform: NodeJS.Platform): string[] {
  if (platform === "linux") return ["/proc/self/stat"];
  return platform === "win32" ? ["taskkill.exe"] : ["ps", "pgrep"];
}

export function judgeProcessTools(platform: NodeJS.Platform, missing: readonly string[]): Finding {
  if (missing.length === 0) return good(`process table: ${toolsForStop(platform).join(", ")}`);
  const names = missing.join(" and ");
  return bad(
    `without ${names} a stop can't see what a run started`,
    platform === "linux" ? "mount /proc" : `install ${names}, or add it to PATH`,
  );
}
