import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface InstalledPackage {
  version: string;
  /** Absolute path of its first executable. */
  executable: string;
}

/** Reads a dependency of this package; null when it is not installed. */
export function findInstalledPackage(name: string): InstalledPackage | null {
  const folder = fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));
  let manifest: { version: string; bin?: Record<string, string> };
  try {
    manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as typeof manifest;
  } catch {
    return null;
  }
  const [bin] = Object.values(manifest.bin ?? {});
  return bin === undefined ? null : { version: manifest.version, executable: join(folder, bin) };
}
