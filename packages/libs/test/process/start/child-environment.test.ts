import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { childEnvironment } from "../../../src/process/start/child-environment.ts";
import { withoutInspectorFlags } from "../../../src/process/start/inspector-flags.ts";

const marker = "HAGICODE_RUN_0123456789ABCDEF";

describe("childEnvironment", () => {
  test.each([
    ["the host's own", { A: "1" }, {}, { A: "1" }],
    ["an override", { A: "1" }, { A: "2", B: "" }, { A: "2", B: "" }],
    ["null removes", { A: "1", B: "2" }, { A: null, C: null }, { B: "2" }],
    ["undefined is no value", { A: undefined, B: "2" }, { B: undefined }, { B: "2" }],
    ["CLAUDECODE goes", { CLAUDECODE: "1" }, {}, {}],
    ["CLAUDECODE on request stays", { CLAUDECODE: "1" }, { CLAUDECODE: "1" }, { CLAUDECODE: "1" }],
    [
      "inspector flags go",
      { NODE_OPTIONS: "--inspect=9229 --no-warnings" },
      {},
      { NODE_OPTIONS: "--no-warnings" },
    ],
    ["and with them an empty NODE_OPTIONS", { NODE_OPTIONS: "--inspect-brk" }, {}, {}],
    ["on request they stay", {}, { NODE_OPTIONS: "--inspect" }, { NODE_OPTIONS: "--inspect" }],
    [
      "the marker of an outer run stays",
      { HAGICODE_RUN_AAAAAAAAAAAAAAAA: "1" },
      {},
      { HAGICODE_RUN_AAAAAAAAAAAAAAAA: "1" },
    ],
    ["the run's own can't be overridden", {}, { [marker]: null }, {}],
    ["names differ by case", { path: "a" }, { PATH: "b" }, { path: "a", PATH: "b" }],
  ] as const)("%s", (_, host, overrides, expected) => {
    expect(childEnvironment(host, overrides, marker, "linux")).toEqual({
      ...expected,
      [marker]: "1",
    });
  });

  test("on Windows names do not differ by case", () => {
    const env = childEnvironment(
      { Path: "a", Node_Options: "--inspect" },
      { PATH: "b" },
      marker,
      "win32",
    );
    expect(env).toEqual({ PATH: "b", [marker]: "1" });
  });

  test("every value is a string that was given", () => {
    const variables = fc.dictionary(fc.string({ minLength: 1 }), fc.option(fc.string()));
    fc.assert(
      fc.property(variables, variables, (host, overrides) => {
        const given = new Set([...Object.values(host), ...Object.values(overrides), "1"]);
        const clean = Object.fromEntries(
          Object.entries(host).map(([name, value]) => [name, value ?? undefined]),
        );
        const env = childEnvironment(clean, overrides, marker, "linux");
        for (const value of Object.values(env)) expect(given).toContain(value);
      }),
    );
  });
});

describe("withoutInspectorFlags", () => {
  test.each([
    ["", ""],
    ["--no-warnings", "--no-warnings"],
    ["  --a   --b ", "  --a   --b "],
    ["--inspect", ""],
    ["--inspect=0.0.0.0:9229 --max-old-space-size=100", "--max-old-space-size=100"],
    ["--a --inspect-brk --b", "--a --b"],
    ["--inspect-port 9230 --b", "--b"],
    ["--inspect-port=9230 --b", "--b"],
    ["--debug-port 1 --inspect-publish-uid http --b", "--b"],
    ["--inspect-wait --inspect-brk-node", ""],
    ['--require "/a b/--inspect.js" --inspect', '--require "/a b/--inspect.js"'],
    [String.raw`--require "/a \" b" --inspect`, String.raw`--require "/a \" b"`],
  ])("%j is %j", (given, expected) => {
    expect(withoutInspectorFlags(given)).toBe(expected);
  });
});
