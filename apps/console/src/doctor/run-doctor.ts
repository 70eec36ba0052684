import { existsSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

import { findExecutable, type PiOptions } from "@hagicode/libs";

import { exitCodes } from "../cli/exit-codes.ts";
import type { Host } from "../cli/host.ts";
import { jsonLine } from "../output/json-line.ts";
import { lineWidth } from "../output/line-width.ts";
import { examinePi } from "./examine-pi.ts";
import type { Finding } from "./finding.ts";
import { findingLines } from "./finding-lines.ts";
import { judgeKeys } from "./judge-keys.ts";
import { judgeOwnNode } from "./judge-node.ts";
import { judgeProcessTools, toolsForStop } from "./judge-process-tools.ts";

/** Looks at everything that a run needs and says what to fix; gives the exit code. */
export async function runDoctor(
  executable: PiOptions["executable"],
  asJson: boolean,
  { environment, stdout }: Host,
): Promise<number> {
  const findings: Finding[] = [
    judgeOwnNode(process.version),
    ...(await examinePi(executable, environment)),
    judgeProcessTools(process.platform, await missingTools(environment)),
    judgeKeys(environment, filesOfPi(environment)),
  ];
  const ok = findings.every(({ status }) => status !== "bad");
  const text = asJson
    ? jsonLine({ ok, findings })
    : findingLines(findings, stdout.palette, lineWidth(stdout));
  await stdout.write(text);
  return ok ? exitCodes.completed : exitCodes.failed;
}

async function missingTools(env: Host["environment"]): Promise<string[]> {
  const missing: string[] = [];
  for (const tool of toolsForStop(process.platform)) {
    const found = isAbsolute(tool) ? existsSync(tool) : await isOnPath(tool, env);
    if (!found) missing.push(tool);
  }
  return missing;
}

async function isOnPath(tool: string, env: Host["environment"]): Promise<boolean> {
  return (await findExecutable(tool, { env })).kind === "found";
}

/** The files in pi's home that hold something: pi itself writes an empty `{}`. */
function filesOfPi(environment: Host["environment"]): string[] {
  const directory = environment["PI_CODING_AGENT_DIR"] ?? join(homedir(), ".pi", "agent");
  return readdirIfThere(directory).filter((name) => statSync(join(directory, name)).size > 4);
}

function readdirIfThere(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}
