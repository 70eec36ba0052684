import { mkdir } from "node:fs/promises";
import { homedir, hostname, userInfo } from "node:os";
import { join } from "node:path";

import type { CliProcessManager } from "@hagicode/libs";
import {
  Placeholders,
  type Recording,
  RecordingCliProcessManager,
  type Scenario,
  scrubRecording,
  writeRecording,
} from "@hagicode/libs/testing";

import { findPackage } from "../agents/find-package.ts";
import { checkStream } from "../run/check/check-stream.ts";
import { expectations } from "../run/check/expectations.ts";
import { performScenario, type SetStage } from "../run/perform/perform-scenario.ts";
import { setScriptedStage } from "../run/perform/set-scripted-stage.ts";
import { recordingName } from "../run/recordings-of.ts";
import type { Target } from "../run/target/target.ts";

export type RecordedScenario =
  | { outcome: "written"; files: string[] }
  | { outcome: "nothing"; reason: string }
  | { outcome: "failed"; problems: string[] };

/** Performs a scenario on a real pi and writes a recording of each of its runs. */
export async function recordScenario(
  scenario: Scenario,
  { executable, cliVersion }: Extract<Target, { kind: "real" }> & { cliVersion: string },
  directory: string,
  processManager: CliProcessManager,
  signal: AbortSignal,
): Promise<RecordedScenario> {
  if (scenario.kind === "missing_executable") {
    return { outcome: "nothing", reason: "nothing is started in it" };
  }
  const subject = { provider: "pi", cliVersion, scenario: scenario.name };
  const manager = new RecordingCliProcessManager(processManager, subject);
  const stage = await setScriptedStage(scenario, executable, manager);
  try {
    const performance = await performScenario(scenario, stage, signal);
    const problems = checkStream(scenario, performance, expectations[scenario.name]);
    if (problems.length > 0) return { outcome: "failed", problems };
    return await write(scenario, await manager.recordings(), directory, stage);
  } finally {
    await stage.clear();
  }
}

async function write(
  scenario: Scenario,
  recordings: readonly Recording[],
  directory: string,
  stage: SetStage,
): Promise<RecordedScenario> {
  await mkdir(directory, { recursive: true });
  const placeholders = new Placeholders();
  const files: string[] = [];
  for (const [index, recording] of recordings.entries()) {
    const scrubbed = scrubRecording(recording, { replacements: replacements(stage), placeholders });
    const file = recordingName(scenario.name, index + 1, recordings.length);
    const { environment } = stage.options;
    const written = await writeRecording(join(directory, file), scrubbed, { environment });
    if (!written.ok) {
      return { outcome: "failed", problems: [`${file}, line ${written.line}: ${written.error}`] };
    }
    files.push(file);
  }
  return { outcome: "written", files };
}

/** What names this machine, its user, and where pi is installed. */
function replacements({ sandboxDirectory, options }: SetStage): Record<string, string> {
  const command = [options.executable ?? []].flat();
  const packages = command.map((part) => findPackage(part)?.directory);
  return Object.fromEntries(
    [
      [sandboxDirectory, "/sandbox"],
      ...packages.map((directory) => [directory, "/pi"]),
      [homedir(), "/home/user"],
      [hostname(), "host"],
      [userInfo().username, "user"],
    ].filter(([text]) => text !== undefined && text.length > 3),
  ) as Record<string, string>;
}
