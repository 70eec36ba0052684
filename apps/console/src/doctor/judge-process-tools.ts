import { bad, type Finding, good } from "./finding.ts";

/** What a stop needs to see and end a process tree here; `exists` looks up a path or a name. */
export function judgeProcessTools(
  platform: NodeJS.Platform,
  exists: (tool: string) => boolean,
): Finding {
  const tools = toolsOf(platform);
  const missing = tools.filter((tool) => !exists(tool));
  if (missing.length === 0) return good(`process table: ${tools.join(", ")}`);
  return bad(
    `without ${missing.join(" and ")} a stop can't see what a run started`,
    platform === "linux" ? "mount /proc" : `install ${missing.join(" and ")}, or add it to PATH`,
  );
}

function toolsOf(platform: NodeJS.Platform): string[] {
  if (platform === "linux") return ["/proc/self/stat"];
  return platform === "win32" ? ["taskkill.exe"] : ["ps", "pgrep"];
}
