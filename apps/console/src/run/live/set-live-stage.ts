import { mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type CliProcessManager, PiProvider } from "@hagicode/libs";
import type { Scenario } from "@hagicode/libs/testing";

import type { SetStage } from "../perform/perform-scenario.ts";
import type { Target } from "../target/target.ts";

/** The user's own pi, keys and model; only working directory and sessions are put aside. */
export async function setLiveStage(
  _scenario: Scenario,
  executable: Extract<Target, { kind: "real" }>["executable"],
  processManager?: CliProcessManager,
): Promise<SetStage> {
  const sandboxDirectory = await realpath(await mkdtemp(join(tmpdir(), "hagicode-live-")));
  const workingDirectory = join(sandboxDirectory, "work");
  await mkdir(workingDirectory);
  return {
    provider: new PiProvider({ processManager }),
    options: { executable, workingDirectory, sessionDirectory: join(sandboxDirectory, "sessions") },
    toolDirectory: workingDirectory,
    sandboxDirectory,
    clear: () => rm(sandboxDirectory, { recursive: true, force: true, maxRetries: 5 }),
  };
}
