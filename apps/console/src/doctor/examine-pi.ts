import { basename } from "node:path";

import { type CliProviderTestResult, PiProvider, type PiOptions } from "@hagicode/libs";

import { findPackage } from "../agents/find-package.ts";
import { askVersion } from "./ask-version.ts";
import { bad, type Finding, good } from "./finding.ts";
import { findOnPath } from "./find-on-path.ts";
import { judgePiNode } from "./judge-node.ts";
import { judgeDialect } from "./pi-dialect.ts";

/** Finds pi, its version and dialect, and the Node that runs it. */
export async function examinePi(
  executable: PiOptions["executable"],
  path: string | undefined,
): Promise<Finding[]> {
  const ping = await new PiProvider().ping({ options: { executable } });
  const node = await examineNode(executable, ping, path);
  const found = ping.success && ping.version !== null ? [judgeDialect(ping.version)] : [];
  return [judgePing(ping, executable), ...found, ...(node === null ? [] : [node])];
}

function judgePing(ping: CliProviderTestResult, executable: PiOptions["executable"]): Finding {
  const where = Array.isArray(executable) ? executable.join(" ") : ping.executable;
  if (ping.success) return good(`pi ${ping.version} at ${where}`);
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
  path: string | undefined,
): Promise<Finding | null> {
  const [command, script] = Array.isArray(executable) ? executable : [undefined, ping.executable];
  if (script === undefined || script === null) return null;
  const needed = findPackage(script)?.neededNode ?? null;
  const isNode = command !== undefined && /^node(\.exe)?$/.test(basename(command));
  const node = isNode ? command : findOnPath("node", path);
  if (needed === null || node === null) return null;
  return judgePiNode(needed, await askVersion(node));
}
