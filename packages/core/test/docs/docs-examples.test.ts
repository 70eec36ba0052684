/*
 * How to write an example in a document:
 *   ```ts             a whole module, compiled strictly against our packages
 *   ```ts continued   compiled after the example before it, as if both were one
 *   ```ts run         compiled, then run with a real pi and a model that answers "Hello from pi."
 *   ```output         right after it: what it prints; … stands for anything
 *   <!-- model: [{"text":"…"}] -->   right before a `run`: the model's replies, turn by turn
 */
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { findTestAgent } from "@hagicode/test-agents";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type Compilation, compileExamples } from "./compile-examples.ts";
import { readDocuments, repository } from "./documents.ts";
import { examplesOf, isOutput } from "./examples.ts";
import { brokenLinks } from "./markdown-links.ts";
import { runExample } from "./run-example.ts";

const folder = fileURLToPath(new URL(`../../.docs-examples/${process.pid}`, import.meta.url));
const documents = readDocuments();
const examples = documents.flatMap(({ path, text }) => examplesOf(path, text));
const runnable = examples.filter(({ run }) => run);
const wrong = examplesOf("wrong.md", "text\n\n```ts\nconst ok = 1;\nconst no: string = 2;\n```\n");

let compilation: Compilation;
beforeAll(async () => {
  compilation = await compileExamples(folder, [...examples, ...wrong]);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a type error in an example is found, at the line of its document", () => {
  const [example] = wrong;
  expect(compilation.errorsOf(example!)).toEqual([
    expect.stringMatching(/^wrong\.md:5: error TS2322/),
  ]);
});

test.each(["README.md", "README.zh.md", "README.ja.md"])("%s has an example that runs", (path) => {
  expect(runnable.map(({ name }) => name)).toContainEqual(
    expect.stringMatching(new RegExp(`^${path}:`)),
  );
});

describe("examples compile", () => {
  test.each(examples)("$name", (example) => {
    expect(compilation.errorsOf(example)).toEqual([]);
  });
});

describe("examples run", () => {
  const pi = findTestAgent("pi-0.73");

  test.for(runnable)("$name", { timeout: 90_000 }, async (example, { skip }) => {
    if (!pi.available) {
      skip(pi.reason);
      return;
    }
    skip(process.platform === "win32", "the pi that is put on PATH is a shell script");
    const run = await runExample(example, compilation.scriptOf(example), pi.command);
    expect(run.exitCode, run.stderr).toBe(0);
    if (example.output !== null) expect(run.stdout).toSatisfy(printsAsWritten(example.output));
  });
});

function printsAsWritten(output: string) {
  return function printsAsWritten(text: string): boolean {
    return isOutput(text, output);
  };
}

test.each(documents)("links of $path lead somewhere", ({ path, text }) => {
  expect(brokenLinks(repository, path, text)).toEqual([]);
});
