import path from "node:path";

import type { FolderRule, PackageRule } from "./layer-rules.ts";
import { readImports } from "./read-imports.ts";
import type { SourceFile } from "./source-file.ts";

/** What the rules have against a file; empty when nothing. */
export function findViolations(
  file: SourceFile,
  rules: readonly PackageRule[],
  dependencies: readonly string[],
): string[] {
  const rule = rules.find(({ location }) => file.path.startsWith(`${location}/`));
  if (rule === undefined) return [`${file.path}: its package has no rule`];
  const isSource = file.path.startsWith(`${rule.location}/src/`);
  const folder = isSource && rule.folders ? folderRule(file.path, rule, rule.folders) : null;
  if (folder === undefined) return [`${file.path}: its folder has no rule`];
  return readImports(file.path, file.text).flatMap(({ specifier, line }) => {
    const problem =
      specifier === null
        ? isSource && rule.tool?.computesImports !== file.path && "computes what it imports"
        : specifier.startsWith(".")
          ? relativeProblem(file.path, specifier, rule, folder)
          : packageProblem(specifier, {
              file: file.path,
              rule,
              folder,
              rules,
              isSource,
              dependencies,
            });
    return problem ? [`${file.path}:${line}: ${problem}`] : [];
  });
}

function relativeProblem(
  importer: string,
  specifier: string,
  rule: PackageRule,
  folder: FolderRule | null,
): string | null {
  const target = path.posix.join(path.posix.dirname(importer), specifier);
  if (!target.startsWith(`${rule.location}/`)) return `leaves its package: ${specifier}`;
  if (folder === null) return null;
  const from = folderOf(importer, rule);
  const to = folderOf(target, rule);
  if (from === to || folder.mayImport === "any folder") return null;
  const allowed = folder.mayImport.some((pattern) => matches(pattern, to));
  return allowed ? null : `${from} may not import ${to}: ${specifier}`;
}

interface PackageImport {
  file: string;
  rule: PackageRule;
  folder: FolderRule | null;
  rules: readonly PackageRule[];
  isSource: boolean;
  dependencies: readonly string[];
}

function packageProblem(specifier: string, of: PackageImport): string | null {
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  const own = of.rules.some((rule) => rule.name === name);
  if (own) return ownProblem(specifier, of);
  if (!of.isSource || specifier.startsWith("node:")) return null;
  if (!of.dependencies.includes(name)) return `${name} is no dependency of ${of.rule.name}`;
  const reserved = (of.rule.folders ?? []).filter((folder) => folder.packages?.includes(name));
  if (reserved.length === 0 || (of.folder !== null && reserved.includes(of.folder))) return null;
  return `${name} is for ${reserved.map(({ folder }) => folder).join(", ")} only`;
}

function ownProblem(specifier: string, { file, rule, isSource }: PackageImport): string | null {
  if (isSource) {
    if (rule.optional?.file === file && rule.optional.entry === specifier) return null;
    return rule.entries.includes(specifier) ? null : `${rule.name} may not import ${specifier}`;
  }
  return publicEntries.includes(specifier) ? null : `deep import: ${specifier}`;
}

/** What a test may import of our packages. */
const publicEntries = [
  "@hagicode/core",
  "@hagicode/libs",
  "@hagicode/libs/testing",
  "@hagicode/test-agents",
];

function folderRule(
  file: string,
  rule: PackageRule,
  folders: readonly FolderRule[],
): FolderRule | undefined {
  return folders.find(({ folder }) => matches(folder, folderOf(file, rule)));
}

/** The folder that a rule speaks of: the first below `src`, and one more in `providers`. */
function folderOf(file: string, { location }: PackageRule): string {
  const parts = file.slice(`${location}/src/`.length).split("/");
  const folders = parts.slice(0, -1);
  if (folders.length === 0) return parts[0] === "index.ts" ? "." : (parts[0] ?? "");
  return folders.slice(0, folders[0] === "providers" ? 2 : 1).join("/");
}

function matches(pattern: string, folder: string): boolean {
  if (!pattern.endsWith("/*")) return pattern === folder;
  const parent = pattern.slice(0, -1);
  return folder.startsWith(parent) && folder.length > parent.length;
}
