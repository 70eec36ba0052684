export const testAgentNames = ["pi-0.73", "pi-1.6"] as const;
export type TestAgentName = (typeof testAgentNames)[number];

/** A real CLI that tests can start, or why it can't be started here. */
export type TestAgent =
  | { available: true; name: TestAgentName; version: string; command: [string, ...string[]] }
  | { available: false; name: TestAgentName; reason: string };

/** Finds the CLI and a Node that can run it. */
export function findTestAgent(_name: TestAgentName): TestAgent {
  throw new Error("not built yet");
}
