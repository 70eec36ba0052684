import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** The npm package that a file belongs to. */
export interface FoundPackage {
  directory: string;
  /** `engines.node`; null when it says nothing. */
  neededNode: string | null;
}

/** Walks up from the real file; null when no `package.json` with a name is above it. */
export function findPackage(file: string): FoundPackage | null {
  const start = realPath(file);
  if (start === null) return null;
  for (let at = dirname(start); at !== dirname(at); at = dirname(at)) {
    const manifest = readManifest(join(at, "package.json"));
    if (manifest?.name !== undefined) {
      return { directory: at, neededNode: manifest.engines?.node ?? null };
    }
  }
  return null;
}

interface Manifest {
  name?: string;
  engines?: { node?: string };
}

function readManifest(path: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Manifest;
  } catch {
    return null;
  }
}

function realPath(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}
