import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Absolute path of a tool, or null; a tool that is a path is looked at where it is. */
export function findOnPath(tool: string, path: string | undefined): string | null {
  const candidates = isAbsolute(tool)
    ? [tool]
    : (path ?? "").split(delimiter).map((folder) => join(folder, tool));
  return candidates.find(isReadable) ?? null;
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
