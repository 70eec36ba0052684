import { type CliProcessManager, PiProvider } from "@hagicode/libs";
import { createPiSandbox, type Scenario, startScriptedModel } from "@hagicode/libs/testing";

import type { Target } from "../target/target.ts";
import type { SetStage } from "./perform-scenario.ts";

/** A real pi in a home of its own, with a scripted model. */
export async function setScriptedStage(
  scenario: Scenario,
  executable: Extract<Target, { kind: "real" }>["executable"],
  processManager?: CliProcessManager,
): Promise<SetStage> {
  const model = await startScriptedModel();
  scenario.script(model);
  const sandbox = await createPiSandbox({ model, retries: scenario.retries });
  return {
    provider: new PiProvider({ processManager }),
    options: { ...sandbox.options, executable },
    toolDirectory: sandbox.workingDirectory,
    sandboxDirectory: sandbox.directory,
    async clear() {
      await sandbox.dispose();
      await model.close();
    },
  };
}
