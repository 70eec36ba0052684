import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../../../..", import.meta.url));

export interface Document {
  /** From the root of the repository, with slashes. */
  path: string;
  text: string;
}

/** Every document for people: at the root, in `docs`, and the packages' own. */
export function readDocuments(): Document[] {
  const packages = ["packages", "apps"].flatMap((group) =>
    list(group).map((name) => `${group}/${name}/README.md`),
  );
  const documents = list("docs", { recursive: true }).map((name) => `docs/${name}`);
  return [...list("."), ...documents, ...packages]
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".md") && !file.endsWith("CHANGELOG.md"))
    .filter((file) => existsSync(path.join(repository, file)))
    .map((file) => ({ path: file, text: readFileSync(path.join(repository, file), "utf8") }));
}

function list(folder: string, options: { recursive?: boolean } = {}): string[] {
  const absolute = path.join(repository, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { ...options, encoding: "utf8" }).toSorted();
}
