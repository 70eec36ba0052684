import { basename } from "node:path";

import {
  type CliProviderTestResult,
  findExecutable,
  type PiOptions,
  PiProvider,
} from "@hagicode/libs";

import { findPackage } from "../agents/find-package.ts";
import { askVersion } from "./ask-version.ts";
import { bad, type Finding, good } from "./finding.ts";
import { judgePiNode } from "./judge-node.ts";
import { judgeDialect } from "./pi-dialect.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Finds pi, its version and dialect, and the Node that runs it. */
export async function examinePi(
  executable: PiOptions["executable"],
  environment: Environment,
): Promise<Finding[]> {
  const ping = await new PiProvider().ping({ options: { executable } });
  const node = await examineNode(executable, ping, environment);
  // The Node is why it does not start: what Node says then is of no use.
  if (!ping.success && node?.status === "bad") return [doesNotStart(ping, executable), node];
  const found = ping.success && ping.version !== null ? [judgeDialect(ping.version)] : [];
  return [judgePing(ping, executable), ...found, ...(node === null ? [] : [node])];
}

function doesNotStart(ping: CliProviderTestResult, executable: PiOptions["executable"]): Finding {
  return { status: "bad", text: `pi at ${placeOf(ping, executable)} does not start`, fix: null };
}

function placeOf(ping: CliProviderTestResult, executable: PiOptions["executable"]): string {
  return Array.isArray(executable) ? executable.join(" ") : (ping.executable ?? "pi");
}

function judgePing(ping: CliProviderTestResult, executable: PiOptions["executable"]): Finding {
  if (ping.success) return good(`pi ${ping.version} at ${placeOf(ping, executable)}`);
  const error = (ping.error ?? "pi did not answer").split("\n").slice(0, shownLines).join("\n");
  return bad(
    error,
    ping.executable === null ? install : "run it by hand with --version to see why",
  );
}

const shownLines = 3;
const install =
  "npm install -g @earendil-works/pi-coding-agent, or name the one you have with --executable";

/** pi is a script: of `[node, script]` the first is its Node, otherwise the one on PATH is. */
async function examineNode(
  executable: PiOptions["executable"],
  ping: CliProviderTestResult,
  environment: Environment,
): Promise<Finding | null> {
  const [command, script] = Array.isArray(executable) ? executable : [undefined, ping.executable];
  if (script === undefined || script === null) return null;
  const needed = findPackage(script)?.neededNode ?? null;
  const isNode = command !== undefined && /^node(\.exe)?$/.test(basename(command));
  if (needed === null) return null;
  return judgePiNode(needed, await versionOfNode(isNode ? command : "node", environment));
}

async function versionOfNode(name: string, env: Environment): Promise<string | null> {
  const found = await findExecutable(name, { env });
  return found.kind === "found" ? askVersion(found.path) : null;
}
