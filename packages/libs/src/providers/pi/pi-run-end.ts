import type { EndRecord } from "../../run/cli-stream-mapper.ts";

/** pi ≥ 0.80.4 says when it has settled; nothing but its exit comes after. */
const settled: EndRecord = { exitGraceMs: 2000 };

/** Before that its last word is `agent_end`, after which it may still retry or compact. */
const bare: EndRecord = { exitGraceMs: 10_000 };

const goesOn = new Set([
  "agent_start",
  "auto_retry_start",
  "compaction_start",
  "auto_compaction_start",
]);

/** Keeps the end record in force: the last one with nothing after it that goes on. */
export class PiRunEnd {
  record: EndRecord | null = null;

  observe(type: string, willRetry = false): void {
    if (type === "agent_settled") this.record = settled;
    else if (type === "agent_end") this.record = willRetry ? null : bare;
    else if (!this.record) return;
    else if (goesOn.has(type)) this.record = null;
    else this.record = bare;
  }
}
