import type { EndRecord } from "../../run/cli-stream-mapper.ts";

const settledGraceMs = 2000;
const bareGraceMs = 10_000;

/** Compaction that only tidies up after an answer. pi 0.73.1 may exit in the middle of it. */
const tidying = new Set(["threshold", "manual"]);

/**
 * Keeps the end record in force: the last one with nothing after it that goes on. Every new record
 * is a new grace.
 */
export class PiRunEnd {
  record: EndRecord | null = null;
  /** pi ≥ 0.80.4 says when it has settled, and promises that nothing comes after. */
  #settled = false;
  #isLate = false;

  agentEnded(willRetry: boolean): void {
    this.#settled = false;
    this.record = willRetry ? null : { exitGraceMs: bareGraceMs };
  }

  settled(): void {
    this.#settled = true;
    this.#isLate = false;
    this.record = { exitGraceMs: settledGraceMs };
  }

  /** The agent, or its retry, starts (again). */
  goesOn(): void {
    this.record = null;
  }

  /** Compaction begins; after a failed message it is a recovery, and the agent goes on. */
  compacts(reason: string | null, lastFailed: boolean): void {
    const tidies = reason !== null && tidying.has(reason) && !lastFailed;
    if (!tidies) this.record = null;
    else if (this.record) this.record = { exitGraceMs: Number.POSITIVE_INFINITY };
  }

  compacted(willRetry: boolean): void {
    if (willRetry) this.record = null;
    else this.other();
  }

  /** Any other event: it may still be at work, unless it has said that it has settled. */
  other(): void {
    if (!this.record || (this.#settled && this.#isLate)) return;
    this.#isLate = true;
    this.record = { exitGraceMs: bareGraceMs };
  }
}
