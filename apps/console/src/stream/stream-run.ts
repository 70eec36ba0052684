import type { CliProvider, PiOptions } from "@hagicode/libs";

import type { RunEnd } from "../cli/exit-codes.ts";
import type { Host } from "../cli/host.ts";
import type { Interruptions } from "../cli/watch-interruptions.ts";
import type { Presenter } from "../output/presenter.ts";
import { streamChunks } from "./stream-chunks.ts";
import { streamMessages } from "./stream-messages.ts";
import { tapMessages } from "./tap-messages.ts";

/** A run as it is to be performed. */
export interface RunPlan {
  provider: CliProvider<PiOptions>;
  options: PiOptions;
  prompt: string;
  /** Attempts in all. */
  attempts: number;
}

export type RunControl = Pick<Interruptions, "signal" | "killSignal">;

/** Performs a run and shows it: through the provider alone, or through core where that has to be. */
export async function streamRun(
  plan: RunPlan,
  presenter: Presenter,
  control: RunControl,
  host: Host,
): Promise<RunEnd> {
  if (presenter.of === "chunks") return streamChunks(plan, control, host, presenter.present);
  if (plan.attempts <= 1) return streamMessages(plan, control, presenter.present);
  const provider = tapMessages(plan.provider, presenter.present);
  return streamChunks({ ...plan, provider }, control, host, async () => {});
}
