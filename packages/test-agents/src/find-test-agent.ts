import { type TestNode, findTestNode } from "./find-test-node.ts";
import { type InstalledPackage, findInstalledPackage } from "./installed-package.ts";
import { isNodeAtLeast } from "./node-version.ts";

export const testAgentNames = ["pi-0.73", "pi-1.6"] as const;
export type TestAgentName = (typeof testAgentNames)[number];

/** A real CLI that tests can start, or why it can't be started here. */
export type TestAgent =
  | {
      available: true;
      name: TestAgentName;
      version: string;
      /** A Node and the script: to be started with the arguments of the CLI after them. */
      command: [string, ...string[]];
      /** Where the package lies, links resolved: what it calls itself in its output. */
      directory: string;
    }
  | { available: false; name: TestAgentName; reason: string };

const oldestNode: Record<TestAgentName, string> = { "pi-0.73": "20.6.0", "pi-1.6": "22.19.0" };

/** Finds the CLI and a Node that can run it: the host's own where that is new enough. */
export function findTestAgent(name: TestAgentName): TestAgent {
  return pickTestAgent(name, findInstalledPackage(name), process, findTestNode(24));
}

/** The rule of `findTestAgent`. */
export function pickTestAgent(
  name: TestAgentName,
  installed: InstalledPackage | null,
  host: { version: string; execPath: string },
  packagedNode: TestNode,
): TestAgent {
  if (installed === null) {
    return { available: false, name, reason: `${name} is not installed: run pnpm install` };
  }
  const minimum = oldestNode[name];
  const node = isNodeAtLeast(host.version, minimum) ? host.execPath : pathOf(packagedNode);
  if (node === null) {
    const reason = `${name} needs Node ${minimum} or newer, and the host runs ${host.version}`;
    return { available: false, name, reason };
  }
  const { version, directory, executable } = installed;
  return { available: true, name, version, directory, command: [node, executable] };
}

function pathOf(node: TestNode): string | null {
  return node.available ? node.path : null;
}
