import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { withoutCode } from "./markdown-blocks.ts";

/** Links of a document into the repository that lead nowhere. */
export function brokenLinks(repository: string, file: string, document: string): string[] {
  return linksOf(document).flatMap((link) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith("//")) return [];
    const [target = "", anchor] = decodeURI(link).split("#");
    const found = target === "" ? file : path.posix.join(path.posix.dirname(file), target);
    const absolute = path.join(repository, found);
    if (found.startsWith("..") || (target !== "" && !existsSync(absolute)))
      return [`${file}: ${link} is not there`];
    if (!anchor || !found.endsWith(".md")) return [];
    const text = found === file ? document : readFileSync(absolute, "utf8");
    return anchorsOf(text).includes(anchor) ? [] : [`${file}: ${link}: no such heading`];
  });
}

/** Targets of links and pictures, in Markdown and in HTML. */
export function linksOf(document: string): string[] {
  const text = withoutCode(document);
  const markdown = text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g);
  const references = text.matchAll(/^\s*\[[^\]]+\]:\s*(\S+)/gm);
  const html = text.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g);
  return [...markdown, ...references, ...html].map(([, target = ""]) => target);
}

/** The anchors that GitHub gives the headings of a document. */
export function anchorsOf(document: string): string[] {
  const seen = new Map<string, number>();
  const lines = withoutFences(document).matchAll(/^#{1,6}\s+(.*?)\s*#*\s*$/gm);
  return [...lines].map(([, heading = ""]) => {
    const words = heading
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-");
    const count = seen.get(words) ?? 0;
    seen.set(words, count + 1);
    return count === 0 ? words : `${words}-${count}`;
  });
}

/** Headings may hold code spans, so only fences are taken out. */
function withoutFences(document: string): string {
  return document.replaceAll(/^( *)(`{3,}|~{3,})[\s\S]*?^ *\2`*\s*$/gm, "");
}
