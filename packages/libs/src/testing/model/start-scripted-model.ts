import type { ScriptedModel, ScriptedModelOptions } from "./scripted-model.ts";

/** Starts a scripted model on a free port. Needs `@copilotkit/aimock`, an optional peer. */
export async function startScriptedModel(_options?: ScriptedModelOptions): Promise<ScriptedModel> {
  throw new Error("not built yet");
}
