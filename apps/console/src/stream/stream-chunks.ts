import {
  type AIStreamingChunk,
  type EndChunk,
  isEndChunk,
  PiCliProvider,
  streamWithRetry,
} from "@hagicode/core";

import type { RunEnd } from "../cli/exit-codes.ts";
import type { Host } from "../cli/host.ts";
import { describeAttempt } from "./describe-attempt.ts";
import type { RunControl, RunPlan } from "./stream-run.ts";

/** Shows what core gives, retries included; failed attempts are told on standard error. */
export async function streamChunks(
  { provider, options, prompt, attempts }: RunPlan,
  control: RunControl,
  { stderr }: Host,
  show: (chunk: AIStreamingChunk) => Promise<void>,
): Promise<RunEnd> {
  const core = new PiCliProvider({ provider, defaults: options });
  const settings = { enabled: attempts > 1, maxAttempts: attempts };
  const onAttempt = (report: Parameters<typeof describeAttempt>[0]): Promise<void> =>
    stderr.write(describeAttempt(report, stderr.palette));
  let end: RunEnd = null;
  try {
    for await (const chunk of streamWithRetry(core, { prompt }, settings, {
      ...control,
      onAttempt,
    })) {
      if (isEndChunk(chunk)) end = endOf(chunk.type);
      await show(chunk);
    }
  } catch (error) {
    if (!control.signal.aborted || error !== control.signal.reason) throw error;
  }
  return end;
}

function endOf(type: EndChunk["type"]): RunEnd {
  switch (type) {
    case "done":
      return "completed";
    case "error":
      return "failed";
    case "cancelled":
      return "cancelled";
    default:
      return type satisfies never;
  }
}
