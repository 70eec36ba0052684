import { describe, expect, test } from "vitest";

import { readImports, readOutputs } from "./read-imports.ts";

describe("readImports", () => {
  test.each([
    ["a static import", `import { a } from "x";`],
    ["a side effect", `import "x";`],
    ["a type import", `import type { A } from "x";`],
    ["an inline type import", `import { type A } from "x";`],
    ["a re-export", `export { a } from "x";`],
    ["a type re-export", `export type { A } from "x";`],
    ["an export of everything", `export * from "x";`],
    ["a dynamic import", `const a = await import("x");`],
    ["a dynamic import of a template", "const a = await import(`x`);"],
    ["a type position", `type A = import("x").A;`],
    ["a typeof position", `type A = typeof import("x");`],
    ["a require", `const a = require("x");`],
    ["a require.resolve", `const a = require.resolve("x");`],
    ["an import assignment", `import a = require("x");`],
    ["a built-in module by name", `const a = process.getBuiltinModule("x");`],
  ])("finds %s", (_what, source) => {
    expect(readImports("a.ts", source)).toEqual([{ specifier: "x", line: 1 }]);
  });

  test("tells the line, and that an import is computed", () => {
    expect(readImports("a.ts", "\n\nawait import(name);")).toEqual([{ specifier: null, line: 3 }]);
  });

  test("passes over comments, strings and other calls", () => {
    const source = `// import "x"\nconst a = 'import "x"'; call("x"); export const b = 1;`;
    expect(readImports("a.ts", source)).toEqual([]);
  });

  test("does not take what it can't parse for a file without imports", () => {
    expect(() => readImports("a.ts", "import {")).toThrow("can't be parsed");
  });
});

describe("readOutputs", () => {
  test.each([
    ["console.log('x');", [1]],
    ["\nconsole['error']('x');", [2]],
    ["globalThis.console.warn('x');", [1]],
    ["process.stdout.write('x');", [1]],
    ["const { stderr } = child; stderr.on('data', f); child.stdout.resume();", []],
    ["// console.log('x')\nconst a = 'console.log';", []],
  ])("%j prints on %j", (source, lines) => {
    expect(readOutputs("a.ts", source)).toEqual(lines);
  });
});
