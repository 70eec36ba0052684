import { accessSync, constants, mkdirSync } from "node:fs";

import { type CliProcessManager, NodeCliProcessManager } from "@hagicode/libs";

import type { HostOutput } from "../cli/host.ts";
import { lineWidth } from "../output/line-width.ts";
import { signLine } from "../output/sign-line.ts";

/** A manager that notes what it runs in `directory` (null: nowhere). That it can't is no failure. */
export async function registeringManager(
  directory: string | null,
  stderr: HostOutput,
): Promise<CliProcessManager> {
  if (directory === null) return new NodeCliProcessManager();
  const manager = new NodeCliProcessManager({ registerDirectory: directory });
  const problem = manager.registerProblem ?? writeProblem(directory);
  if (problem === null) return manager;
  const notice = `not registered, so that cleanup would not find this run: ${problem}`;
  const { palette } = stderr;
  await stderr.write(signLine(palette.warn("!"), notice, lineWidth(stderr), palette.dim));
  return new NodeCliProcessManager();
}

function writeProblem(directory: string): string | null {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK);
    return null;
  } catch (error) {
    return `${directory} can't be written (${(error as NodeJS.ErrnoException).code ?? "unknown error"})`;
  }
}
