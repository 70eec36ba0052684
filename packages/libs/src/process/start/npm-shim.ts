import { readFile } from "node:fs/promises";
import { win32 } from "node:path";

/** `%dp0%\` or `%~dp0\`: the folder of the shim. */
const here = String.raw`%(?:~dp0|dp0%)\\`;
const calls = [
  new RegExp(String.raw`"%_prog%"\s+(.*?)"${here}([^"]+)"\s+%\*`, "i"),
  new RegExp(String.raw`"${here}node\.exe"\s+(.*?)"${here}([^"]+)"\s+%\*`, "i"),
];

/**
 * The arguments for `node` that a `.cmd` shim of npm or pnpm stands for: node's own options, then
 * the script as an absolute path. Null when the text is no such shim.
 */
export function parseShim(path: string, text: string): string[] | null {
  if (!/SET "_prog=node"|\\node\.exe"\s/i.test(text)) return null;
  for (const call of calls) {
    const [, options, script] = call.exec(text) ?? [];
    if (options === undefined || script === undefined) continue;
    const words = options.split(/\s+/).filter((option) => option !== "");
    return [...words, win32.resolve(win32.dirname(path), script)];
  }
  return null;
}

export async function readShim(path: string): Promise<string[] | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : parseShim(path, text);
}
