import type { CliProvider, PiOptions } from "@hagicode/libs";
import { isAbsolute, join } from "node:path";

import type { BindingScope } from "../../binding/binding-key.ts";
import { realPath } from "../../binding/real-path.ts";
import type { SessionBindingStore } from "../../binding/session-binding-store.ts";
import type { AIRunControl } from "../../provider/ai-provider.ts";
import type { AIRequest } from "../../request/ai-request.ts";
import type { RunPlan } from "../../run/run-plan.ts";
import { piSessionDirectory } from "./pi-session-directory.ts";
import { sessionChoices } from "./session-choices.ts";

export interface PiRunner {
  provider: CliProvider<PiOptions>;
  bindings: SessionBindingStore;
}

/** How to run a request with pi, once its options are known. */
export function planPiRun(
  { provider, bindings }: PiRunner,
  { prompt, bindingKey }: AIRequest,
  options: PiOptions,
  { signal, killSignal }: AIRunControl,
): RunPlan {
  return {
    start: (sessionId) => {
      const chosen = sessionId === null ? options : { ...options, sessionId };
      return provider.execute(chosen, prompt, { signal, killSignal });
    },
    beginsSession: !sessionChoices.some((name) => Boolean(options[name])),
    binding:
      bindingKey === undefined
        ? null
        : { store: bindings, scope: bindingScope(bindingKey, provider.name, options) },
    signal,
  };
}

function bindingScope(bindingKey: string, provider: string, options: PiOptions): BindingScope {
  const workingDirectory = realPath(options.workingDirectory ?? ".");
  const directory = piSessionDirectory(options, process.env);
  const sessionDirectory = realPath(
    isAbsolute(directory) ? directory : join(workingDirectory, directory),
  );
  return { bindingKey, provider, workingDirectory, sessionDirectory };
}
