import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export interface SourceFile {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

export const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** The sources of every package: what is in `src`, `bin` and `test`. */
export function readSources(): SourceFile[] {
  return packageFolders().flatMap((folder) =>
    ["src", "bin", "test"].flatMap((part) => filesBelow(`${folder}/${part}`)),
  );
}

export function packageFolders(): string[] {
  return ["packages", "apps"].flatMap((group) =>
    readdirSync(path.join(repository, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${group}/${entry.name}`),
  );
}

type DependencyField = "dependencies" | "peerDependencies" | "devDependencies";

/** Names of the packages that a package declares for its users; for a tool, which has none, all. */
export function readDependencies(folder: string, isTool = false): string[] {
  const manifest = JSON.parse(
    readFileSync(path.join(repository, folder, "package.json"), "utf8"),
  ) as Partial<Record<DependencyField, Record<string, string>>>;
  return [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
    ...Object.keys((isTool ? manifest.devDependencies : undefined) ?? {}),
  ];
}

function filesBelow(folder: string): SourceFile[] {
  let entries;
  try {
    entries = readdirSync(path.join(repository, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesBelow(file);
    if (!/\.[cm]?[jt]s$/.test(entry.name)) return [];
    return [{ path: file, text: readFileSync(path.join(repository, file), "utf8") }];
  });
}
