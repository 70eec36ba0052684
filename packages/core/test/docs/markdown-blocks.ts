/** A fenced block of a document. */
export interface MarkdownBlock {
  /** The words after the fence: language first. */
  words: readonly string[];
  /** Line of its first line of content, counted from 1. */
  line: number;
  lines: readonly string[];
  /** The comment right before it, `<!-- name: text -->`; null when there is none. */
  comment: { name: string; text: string } | null;
}

/** The fenced blocks of a document, in order. */
export function markdownBlocks(document: string): MarkdownBlock[] {
  const lines = document.split(/\r?\n/);
  const blocks: MarkdownBlock[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const opening = /^( *)(`{3,}|~{3,})\s*(.*)$/.exec(lines[index] ?? "");
    if (opening === null) continue;
    const [, indent = "", fence = "", info = ""] = opening;
    const isEnd = (line: string) =>
      line.trim().startsWith(fence) && line.trim().length >= fence.length;
    const end = lines.findIndex((line, at) => at > index && isEnd(line));
    const last = end === -1 ? lines.length : end;
    blocks.push({
      words: info.trim().split(/\s+/),
      line: index + 2,
      lines: lines
        .slice(index + 1, last)
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart())),
      comment: commentBefore(lines.slice(0, index)),
    });
    index = last;
  }
  return blocks;
}

function commentBefore(lines: readonly string[]): MarkdownBlock["comment"] {
  const last = lines.findLast((line) => line.trim() !== "");
  const found = /^\s*<!--\s*([\w-]+):\s*(.*?)\s*-->\s*$/.exec(last ?? "");
  return found ? { name: found[1] ?? "", text: found[2] ?? "" } : null;
}

/** The document with what stands in fences and in code spans blanked out. */
export function withoutCode(document: string): string {
  const lines = document.split(/\r?\n/);
  for (const { line, lines: content } of markdownBlocks(document)) {
    for (let at = line - 2; at <= line - 1 + content.length && at < lines.length; at += 1)
      lines[at] = "";
  }
  return lines.join("\n").replaceAll(/`[^`\n]*`/g, (code) => " ".repeat(code.length));
}
