import { type MarkdownBlock, markdownBlocks } from "./markdown-blocks.ts";

/** A TypeScript example of a document. */
export interface Example {
  /** Path of the document and line of the example. */
  name: string;
  /** Placed so that its line numbers are those of the document. */
  source: string;
  run: boolean;
  /** What it must print; null when the document does not say. */
  output: string | null;
  /** What the model says to any prompt, as JSON; null for the usual answer. */
  model: string | null;
}

const languages = ["ts", "typescript", "js", "javascript", "mjs", "mts"];
const flags = ["run", "continued"];

/** The examples of a document; throws when one breaks the rules for writing them. */
export function examplesOf(path: string, document: string): Example[] {
  const blocks = markdownBlocks(document);
  const examples: Example[] = [];
  for (const [index, block] of blocks.entries()) {
    const [language = "", ...words] = block.words;
    if (!languages.includes(language)) continue;
    const name = `${path}:${block.line}`;
    const unknown = words.filter((word) => !flags.includes(word));
    if (language !== "ts")
      throw new Error(`${name}: write examples in \`ts\`, not \`${language}\``);
    if (unknown.length > 0) throw new Error(`${name}: no example is ${unknown.join(" ")}`);
    const before = words.includes("continued") ? examples.at(-1) : null;
    if (before === undefined) throw new Error(`${name}: there is nothing to continue`);
    const next = blocks[index + 1];
    examples.push({
      name,
      source: before ? overlay(before.source, place(block)) : place(block),
      run: words.includes("run"),
      output: next?.words[0] === "output" ? next.lines.join("\n") : null,
      model: block.comment?.name === "model" ? block.comment.text : null,
    });
  }
  return examples;
}

/** Whether a text is what the document says; `…` in it stands for anything. */
export function isOutput(printed: string, wanted: string): boolean {
  const parts = wanted
    .trim()
    .split("…")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(String.raw`[\s\S]*?`)}$`).test(printed.trim());
}

function place({ line, lines }: MarkdownBlock): string {
  return "\n".repeat(line - 1) + lines.join("\n");
}

/** The later text goes where the earlier one has ended. */
function overlay(earlier: string, later: string): string {
  return earlier + later.slice(earlier.split("\n").length - 1);
}
