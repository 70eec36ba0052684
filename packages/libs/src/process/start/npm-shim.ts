import { readFile } from "node:fs/promises";
import { win32 } from "node:path";

/**
 * The arguments for `node` that an npm `.cmd` shim stands for: node's own options, then the script
 * as an absolute path. Null when the text is no such shim.
 */
export function parseShim(path: string, text: string): string[] | null {
  const call =
    /"%_prog%"\s+(.*?)"%(?:~dp0|dp0%)\\([^"]+\.[cm]?js)"\s+%\*/i.exec(text) ??
    /"%~?dp0%?\\node\.exe"\s+(.*?)"%~?dp0%?\\([^"]+\.[cm]?js)"\s+%\*/i.exec(text);
  const [, options, script] = call ?? [];
  if (options === undefined || script === undefined) return null;
  return [
    ...options.split(/\s+/).filter((option) => option !== ""),
    win32.resolve(win32.dirname(path), script),
  ];
}

export async function readShim(path: string): Promise<string[] | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : parseShim(path, text);
}
