import { execFile } from "node:child_process";
import { isAbsolute } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

import { findTestAgent, pickTestAgent, testAgentNames } from "../src/find-test-agent.ts";

const run = promisify(execFile);

describe.each(testAgentNames)("%s", (name) => {
  const agent = findTestAgent(name);

  test.skipIf(!agent.available)("answers with its version", async () => {
    if (!agent.available) throw new Error(agent.reason);
    const [node, ...rest] = agent.command;
    expect(agent.command.every((part) => isAbsolute(part))).toBe(true);
    const { stdout, stderr } = await run(node, [...rest, "--version"], {
      env: { ...process.env, PI_OFFLINE: "1" },
    });
    expect(`${stdout}${stderr}`.trim()).toBe(agent.version);
  });
});

describe("which Node runs it", () => {
  const installed = { version: "1.6.0", directory: "/pkg", executable: "/pkg/cli.js" };
  const node24 = { available: true, version: "24.0.0", path: "/node-24" } as const;
  const none = { available: false, reason: "none" } as const;
  const host = (version: string) => ({ version, execPath: "/host-node" });

  test.each([
    ["pi-0.73", "v20.19.0", node24, "/host-node"],
    ["pi-1.6", "v20.19.0", node24, "/node-24"],
    ["pi-1.6", "v22.18.9", node24, "/node-24"],
    ["pi-1.6", "v22.19.0", none, "/host-node"],
    ["pi-1.6", "v24.1.0", none, "/host-node"],
  ] as const)("%s on a host with %s", (name, version, packaged, expected) => {
    const agent = pickTestAgent(name, installed, host(version), packaged);
    expect(agent).toMatchObject({ available: true, command: [expected, "/pkg/cli.js"] });
  });

  test("says why when there is none", () => {
    const agent = pickTestAgent("pi-1.6", installed, host("v20.20.2"), none);
    expect(agent).toEqual({
      available: false,
      name: "pi-1.6",
      reason: "pi-1.6 needs Node 22.19.0 or newer, and the host runs v20.20.2",
    });
  });

  test("says what to do when the agent is not installed", () => {
    expect(pickTestAgent("pi-1.6", null, host("v24.0.0"), none)).toMatchObject({
      available: false,
      reason: "pi-1.6 is not installed: run pnpm install",
    });
  });
});
