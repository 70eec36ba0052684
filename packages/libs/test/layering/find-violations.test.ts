import { describe, expect, test } from "vitest";

import { findViolations } from "./find-violations.ts";
import { packageRules } from "./layer-rules.ts";

const dependencies = ["zod", "tree-kill", "@copilotkit/aimock"];

function violations(path: string, text: string): string[] {
  return findViolations({ path, text }, packageRules, dependencies);
}

describe("an import against the data flow is found", () => {
  test.each([
    ["packages/libs/src/message/a.ts", `import { b } from "../run/b.ts";`],
    ["packages/libs/src/message/a.ts", `import type { B } from "../process/b.ts";`],
    ["packages/libs/src/framing/a.ts", `export { b } from "../message/b.ts";`],
    ["packages/libs/src/process/a.ts", `const b = await import("../framing/b.ts");`],
    ["packages/libs/src/process/a.ts", `let b: import("../message/b.ts").B;`],
    ["packages/libs/src/run/a.ts", `import { b } from "../providers/pi/b.ts";`],
    ["packages/libs/src/run/deep/a.ts", `import { b } from "../../providers/pi/b.ts";`],
    ["packages/libs/src/run/a.ts", `import { b } from "../testing/b.ts";`],
    ["packages/libs/src/run/a.ts", `import { b } from "../index.ts";`],
    ["packages/libs/src/providers/codex/a.ts", `import { b } from "../pi/b.ts";`],
    ["packages/libs/src/index.ts", `export { b } from "./testing/b.ts";`],
    ["packages/libs/src/run/a.ts", `import { b } from "@hagicode/core";`],
    ["packages/libs/src/run/a.ts", `import kill from "tree-kill";`],
    ["packages/libs/src/run/a.ts", `import { LLMock } from "@copilotkit/aimock";`],
    ["packages/libs/src/run/a.ts", `import retry from "p-retry";`],
    ["packages/libs/src/run/a.ts", `await import(name);`],
    ["packages/core/src/providers/pi/a.ts", `import { b } from "../../retry/b.ts";`],
    ["packages/core/src/stream/a.ts", `import { b } from "../retry/b.ts";`],
    ["packages/core/src/retry/a.ts", `import { b } from "../providers/pi/b.ts";`],
    ["packages/core/src/request/a.ts", `import { b } from "@hagicode/libs/testing";`],
    ["packages/core/src/request/a.ts", `import { b } from "@hagicode/libs/dist/index.js";`],
    ["packages/core/src/request/a.ts", `import { b } from "../../../libs/src/index.ts";`],
    ["packages/core/test/a.test.ts", `import { b } from "../../libs/src/run/b.ts";`],
    ["packages/core/test/a.test.ts", `import { b } from "@hagicode/libs/dist/run/b.js";`],
    ["apps/console/src/a.ts", `import { b } from "@hagicode/test-agents";`],
    ["apps/sample-service/src/a.ts", `import { b } from "@hagicode/libs";`],
    ["packages/test-agents/src/a.ts", `import { b } from "@hagicode/libs";`],
  ])("%s: %s", (path, text) => {
    expect(violations(path, text)).toHaveLength(1);
  });
});

describe("an import along the data flow is not", () => {
  test.each([
    ["packages/libs/src/message/a.ts", `import { z } from "zod"; import { b } from "./deep/b.ts";`],
    ["packages/libs/src/message/deep/a.ts", `import { b } from "../b.ts";`],
    ["packages/libs/src/process/a.ts", `import kill from "tree-kill"; import fs from "node:fs";`],
    ["packages/libs/src/run/a.ts", `import { b } from "../message/b.ts";`],
    ["packages/libs/src/providers/pi/a.ts", `import { b } from "../../run/b.ts";`],
    ["packages/libs/src/testing/a.ts", `import { b } from "../providers/pi/b.ts";`],
    ["packages/libs/src/testing/a.ts", `await import("@copilotkit/aimock");`],
    ["packages/core/src/providers/pi/a.ts", `import { b } from "@hagicode/libs";`],
    ["packages/core/src/index.ts", `export { b } from "./retry/b.ts";`],
    [
      "packages/core/test/a.test.ts",
      `import { b } from "@hagicode/libs/testing"; import "vitest";`,
    ],
    ["apps/console/src/a.ts", `import { b } from "@hagicode/libs/testing";`],
    ["apps/console/src/agents/find-pi.ts", `await import("@hagicode/test-agents");`],
    ["apps/console/bin/a.js", `import "../dist/main.js";`],
  ])("%s: %s", (path, text) => {
    expect(violations(path, text)).toEqual([]);
  });
});

describe("what has no rule fails", () => {
  test.each([
    ["a folder", "packages/libs/src/helpers/a.ts"],
    ["a file beside the index", "packages/libs/src/other.ts"],
    ["a file directly in providers", "packages/libs/src/providers/a.ts"],
    ["a package", "packages/unknown/src/a.ts"],
  ])("%s", (_what, path) => {
    expect(violations(path, "")).toEqual([expect.stringContaining("no rule")]);
  });
});
