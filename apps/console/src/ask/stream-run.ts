import { PiCliProvider } from "@hagicode/core";
import { type CliProvider, isTerminal, type PiOptions, type TerminalMessage } from "@hagicode/libs";

import type { Interruptions } from "../cli/watch-interruptions.ts";
import type { Presenter } from "../output/presenter.ts";
import { tapMessages } from "./tap-messages.ts";

/** A run as it is to be performed. */
export interface RunPlan {
  provider: CliProvider<PiOptions>;
  options: PiOptions;
  prompt: string;
}

export type RunEnd = TerminalMessage["type"] | null;

/** Performs one run and shows it; gives how it ended, null when it never said. */
export async function streamRun(
  plan: RunPlan,
  presenter: Presenter,
  { signal, killSignal }: Pick<Interruptions, "signal" | "killSignal">,
): Promise<RunEnd> {
  let end: RunEnd = null;
  const tapped = tapMessages(plan.provider, async (message) => {
    if (isTerminal(message)) end = message.type;
    if (presenter.of === "messages") await presenter.present(message);
  });
  try {
    if (presenter.of === "messages") {
      for await (const _ of tapped.execute(plan.options, plan.prompt, { signal, killSignal }));
    } else {
      const core = new PiCliProvider({ provider: tapped, defaults: plan.options });
      for await (const chunk of core.stream({ prompt: plan.prompt }, { signal, killSignal })) {
        await presenter.present(chunk);
      }
    }
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
  }
  return end;
}
