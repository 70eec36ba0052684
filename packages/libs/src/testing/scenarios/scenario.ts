import type { PiOptions } from "../../providers/pi/pi-options.ts";
import type { ModelReply } from "../model/model-reply.ts";
import type { ScriptedModel } from "../model/scripted-model.ts";

/** A run to perform and how the model behaves in it; what must come of it is said elsewhere. */
export interface ScenarioScript {
  /** kebab-case, unique. */
  name: string;
  title: string;
  /** `ping` asks for the version only; `missing_executable` starts what is not there. */
  kind: "run" | "ping" | "missing_executable";
  /**
   * One run each; every run after the first resumes the session of the one before. No other
   * scenario has the same prompt, so that one model can serve them all.
   */
  prompts: readonly string[];
  /** What the model says to each prompt, reply by reply (see `ScriptedModel.on`). */
  replies: readonly (readonly ModelReply[])[];
  /** Laid over the options of the sandbox. */
  options?: Partial<PiOptions> | undefined;
  /**
   * When to cancel: at the first `assistant` message, or once the tool has shown that it runs (a
   * `tool.update` with `toolRunningText`, and the file `toolRunningFile` in the working directory).
   */
  cancel?: "on_first_text" | "on_tool_running" | undefined;
  /** Whether pi's own retries must be on (see `createPiSandbox`). */
  retries?: boolean | undefined;
}

export interface Scenario extends ScenarioScript {
  /** Tells the model what to say. */
  script(model: ScriptedModel): void;
}

export function defineScenario(script: ScenarioScript): Scenario {
  return {
    ...script,
    script(model) {
      for (const [index, prompt] of script.prompts.entries()) {
        model.on(prompt, script.replies[index] ?? []);
      }
    },
  };
}

/** Printed by the tool of a scenario that is cancelled while it runs. */
export const toolRunningText = "tool is running";
/** Written to the working directory by that tool. */
export const toolRunningFile = "tool-running";
