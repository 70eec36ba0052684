import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

import { findTestNode, pickTestNode } from "../src/find-test-node.ts";

const run = promisify(execFile);

describe.each([22, 24] as const)("Node %i", (major) => {
  const node = findTestNode(major);

  test.skipIf(!node.available)("answers with its version", async () => {
    if (!node.available) throw new Error(node.reason);
    const { stdout } = await run(node.path, ["--version"]);
    expect(stdout.trim()).toBe(`v${node.version}`);
    expect(node.version).toMatch(new RegExp(`^${major}\\.`));
  });
});

const packaged = { version: "22.1.0", directory: "/", executable: "/packaged" };
const linux = { platform: "linux", arch: "x64", version: "v20.20.2", execPath: "/host" } as const;

test.each([
  ["the packaged one on Linux x64", packaged, linux, "/packaged"],
  ["no packaged one on macOS", packaged, { ...linux, platform: "darwin" }, null],
  ["no packaged one on arm64", packaged, { ...linux, arch: "arm64" }, null],
  ["the host's own of that version", null, { ...linux, version: "v22.4.0" }, "/host"],
  ["nothing", null, linux, null],
] as const)("picks %s", (_name, installed, host, path) => {
  const node = pickTestNode(22, installed, host);
  expect(node.available ? node.path : null).toBe(path);
});
