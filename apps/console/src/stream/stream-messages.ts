import { type CliMessage, isTerminal } from "@hagicode/libs";

import type { RunEnd } from "../cli/exit-codes.ts";
import type { RunControl, RunPlan } from "./stream-run.ts";

/** Shows exactly what the provider gives. */
export async function streamMessages(
  { provider, options, prompt }: RunPlan,
  control: RunControl,
  show: (message: CliMessage) => Promise<void>,
): Promise<RunEnd> {
  let end: RunEnd = null;
  try {
    for await (const message of provider.execute(options, prompt, control)) {
      if (isTerminal(message)) end = endOf(message.type);
      await show(message);
    }
  } catch (error) {
    if (!control.signal.aborted || error !== control.signal.reason) throw error;
  }
  return end;
}

function endOf(type: `terminal.${"completed" | "failed" | "cancelled"}`): RunEnd {
  switch (type) {
    case "terminal.completed":
      return "completed";
    case "terminal.failed":
      return "failed";
    case "terminal.cancelled":
      return "cancelled";
    default:
      return type satisfies never;
  }
}
