import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

import type { Example } from "./examples.ts";

/** Type errors of all examples, each with the document's own line. */
export interface Compilation {
  errorsOf(example: Example): string[];
  /** The example in JavaScript. */
  scriptOf(example: Example): string;
}

const settings = {
  extends: "../../../../tsconfig.base.json",
  compilerOptions: {
    outDir: "out",
    rootDir: ".",
    sourceMap: false,
    inlineSources: false,
    declaration: false,
    // An example may end before it uses what it made.
    noUnusedLocals: false,
    noUnusedParameters: false,
    // Top-level `await`, and no clash between the names of two examples.
    moduleDetection: "force",
  },
  include: ["*.ts"],
};

/** Compiles all examples in one go, in a folder from which our packages can be resolved. */
export async function compileExamples(
  folder: string,
  examples: readonly Example[],
): Promise<Compilation> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  for (const example of examples) {
    await writeFile(join(folder, `${baseName(example)}.ts`), `${example.source}\n`);
  }
  const lines = (await tsc(folder)).split(/\r?\n/).filter((line) => line !== "");
  const known = (line: string) => examples.some((one) => line.startsWith(`${baseName(one)}.ts(`));
  const stray = lines.filter((line) => !line.startsWith(" ") && !known(line));
  if (stray.length > 0) throw new Error(`tsc could not do its work:\n${stray.join("\n")}`);
  return {
    errorsOf: (example) =>
      lines
        .filter((line) => line.startsWith(`${baseName(example)}.ts(`))
        .map((line) => inDocument(line, example)),
    scriptOf: (example) => join(folder, "out", `${baseName(example)}.js`),
  };
}

function tsc(folder: string): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  const script = join(manifest, "..", "bin", "tsc");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, "-p", folder],
      { cwd: folder },
      (_error, stdout, stderr) => {
        resolve(stdout + stderr);
      },
    );
  });
}

function inDocument(line: string, { name }: Example): string {
  const [, at = "", text = line] = /^[^(]*\((\d+),\d+\): (.*)$/.exec(line) ?? [];
  return `${name.replace(/:\d+$/, "")}:${at}: ${text}`;
}

function baseName({ name }: Example): string {
  return name.replaceAll(/[^\w]+/g, "-").toLowerCase();
}
