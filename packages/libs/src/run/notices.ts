import type { CliMessage } from "../message/cli-message.ts";
import type { Leftover } from "../process/cli-process-manager.ts";
import type { StopStage } from "../process/stop-outcome.ts";

/** Tells a stage of the stop as it begins. */
export function stoppingNotice(stage: StopStage): CliMessage {
  switch (stage.kind) {
    case "interrupt":
      return stopping(stage.kind, `sent ${stage.signal}; up to ${stage.graceMs} ms to end`, {
        signal: stage.signal,
        grace_ms: stage.graceMs,
      });
    case "interrupt_again":
      return stopping(stage.kind, `sent ${stage.signal} again`, { signal: stage.signal });
    case "kill":
      return stopping(stage.kind, "killing what is left of the process tree", {
        processes: stage.processes,
      });
    default:
      return stage satisfies never;
  }
}

function stopping(stage: string, text: string, more: Record<string, unknown>): CliMessage {
  return { type: "agent.notice", content: { kind: "stopping", text, stage, ...more } };
}

/** Tells which background jobs of the run outlived it. */
export function leftoversNotice(leftovers: readonly Leftover[]): CliMessage {
  const killed = leftovers.filter((leftover) => leftover.killed).length;
  const text = `background processes that outlived the run: ${leftovers.length}, killed: ${killed}`;
  return { type: "agent.notice", content: { kind: "leftovers", text, processes: [...leftovers] } };
}
