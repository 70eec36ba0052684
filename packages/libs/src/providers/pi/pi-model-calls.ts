import type { Usage } from "../../message/usage.ts";
import { UsageTotal } from "../../message/usage-total.ts";
import { readPiUsage } from "./pi-usage.ts";
import { asRecord, asString, type PiRecord } from "./pi-wire-fields.ts";

/** Which model answered, and what its calls used. */
export class PiModelCalls {
  provider: string | null = null;
  model: string | null = null;
  readonly #total = new UsageTotal();
  /** The newest usage of the call under way, perhaps still as JSON: read only when asked for. */
  #live: PiRecord | string | null = null;

  /** Figures of the call under way, from one of its updates. */
  observe(usage: unknown): void {
    if (typeof usage === "string") this.#live = usage;
    else this.#live = asRecord(usage) ?? this.#live;
  }

  /** Names from the start of a message. */
  begin(message: PiRecord): void {
    this.provider = asString(message["provider"]) ?? this.provider;
    this.model = asString(message["model"]) ?? this.model;
  }

  /** Figures and names from its end. */
  complete(message: PiRecord): void {
    this.begin(message);
    const usage = readPiUsage(message["usage"]);
    this.#readLive();
    if (usage) this.#total.observe(usage);
  }

  /** The call is over, whether or not its message had an end. */
  end(): void {
    this.#readLive();
    this.#total.endCall();
  }

  get usage(): Usage | null {
    this.#readLive();
    return this.#total.total;
  }

  #readLive(): void {
    const live = this.#live;
    this.#live = null;
    const usage = readPiUsage(typeof live === "string" ? JSON.parse(live) : live);
    if (usage) this.#total.observe(usage);
  }
}
