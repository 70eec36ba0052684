import { fileURLToPath } from "node:url";

/** Where the recordings of this target lie within the package. */
export function fixturesDirectory(target: string): string {
  return fileURLToPath(new URL(`../../fixtures/${target}`, import.meta.url));
}
