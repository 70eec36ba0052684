import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface InstalledPackage {
  version: string;
  /** Absolute and real: what the package itself will call its folder. */
  directory: string;
  /** Absolute path of its first executable. */
  executable: string;
}

/** Reads a dependency of this package; null when it is not installed. */
export function findInstalledPackage(name: string): InstalledPackage | null {
  let directory: string;
  let manifest: { version: string; bin?: Record<string, string> };
  try {
    directory = realpathSync(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)));
    manifest = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as typeof manifest;
  } catch {
    return null;
  }
  const [bin] = Object.values(manifest.bin ?? {});
  if (bin === undefined) return null;
  return { version: manifest.version, directory, executable: join(directory, bin) };
}
