import type { CallUsage, Usage } from "./usage.ts";

/** Sums the usage of model calls; a call still open counts with the newest figures seen of it. */
export class UsageTotal {
  #ended: CallUsage | null = null;
  #lastEnded: CallUsage | null = null;
  #open: CallUsage | null = null;

  /** Newest figures of the call that is under way. */
  observe(usage: CallUsage): void {
    this.#open = usage;
  }

  /** The call is over: its newest figures are final. */
  endCall(): void {
    const final = this.#open;
    this.#open = null;
    if (!final) return;
    this.#ended = this.#ended ? add(this.#ended, final) : final;
    this.#lastEnded = final;
  }

  get total(): Usage | null {
    const last = this.#open ?? this.#lastEnded;
    if (!last) return null;
    const sum = this.#open && this.#ended ? add(this.#ended, this.#open) : (this.#ended ?? last);
    return { ...sum, last_call: last };
  }
}

function add(a: CallUsage, b: CallUsage): CallUsage {
  const sum: CallUsage = {
    input_tokens: a.input_tokens + b.input_tokens,
    output_tokens: a.output_tokens + b.output_tokens,
    cache_read_tokens: a.cache_read_tokens + b.cache_read_tokens,
    cache_write_tokens: a.cache_write_tokens + b.cache_write_tokens,
    total_tokens: a.total_tokens + b.total_tokens,
  };
  if (a.cost_usd === undefined && b.cost_usd === undefined) return sum;
  return { ...sum, cost_usd: (a.cost_usd ?? 0) + (b.cost_usd ?? 0) };
}
