import { createPiSandbox, startScriptedModel } from "@hagicode/libs/testing";
import { findTestAgent, testAgentNames } from "@hagicode/test-agents";
import { expect, onTestFinished, test } from "vitest";

import { runBin } from "./start-bin.ts";

const name = testAgentNames.findLast((name) => findTestAgent(name).available);

/** A user whose own model does what the live scenarios ask for. */
async function userEnvironment(): Promise<Record<string, string>> {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  const bash = (command: string) => ({ toolCalls: [{ name: "bash", arguments: { command } }] });
  model
    .on(/Say hello/, { text: "Hello." })
    .on(/first line/, [
      bash("echo first line; sleep 0.3; echo second line"),
      { text: "It is done." },
    ])
    .on(/Remember/, { text: "OK" })
    .on(/Which word/, { text: "heron" })
    .on(/three hundred/, { text: "one two three ".repeat(100), chunkDelayMs: 50 })
    .on(/tool is running/, bash("echo tool is running; touch tool-running; sleep 30"));
  const sandbox = await createPiSandbox({ model });
  onTestFinished(() => sandbox.dispose());
  const set = Object.entries(sandbox.environment).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as Record<string, string>;
}

test.skipIf(name === undefined)(
  "--live runs a pi as its user has set it up",
  async () => {
    const environment = await userEnvironment();
    const run = await runBin(["run", "--live", "--target", name ?? ""], { environment });
    const isLinux = process.platform === "linux";
    const checks = isLinux ? "14 passed, 0 failed, 0 skipped" : "7 passed, 0 failed, 7 skipped";
    expect(run.stdout).toContain(`Checks: ${checks}`);
    expect(run.code).toBe(0);
  },
  120_000,
);

test.skipIf(process.env["HAGICODE_REAL_CLI_TESTS"] !== "1")(
  "the user's own pi, with their keys and model",
  async () => {
    const run = await runBin(["run", "--live"]);
    expect(run.stdout).toContain(" 0 failed, ");
    expect(run.code).toBe(0);
  },
  900_000,
);
