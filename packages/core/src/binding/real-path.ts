import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * The path with its symbolic links resolved as far as it exists. Synchronous, so that runs on one
 * binding queue in the order in which they were asked for.
 */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
