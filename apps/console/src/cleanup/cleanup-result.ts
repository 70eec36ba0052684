import type { RecoveryOutcome } from "@hagicode/libs";

/** What a clean-up came to. */
export interface CleanupResult {
  /** Nothing that was registered by a killed host is left, and we know. */
  ok: boolean;
  register: string;
  /** Why nothing could be done; null when it could. */
  problem: string | null;
  /** `ended`: killed hosts had left records, but what these named had ended by itself. */
  found: "no_register" | "no_record" | "ended" | "alive";
  killed: RecoveryOutcome["killed"];
  survivors: RecoveryOutcome["survivors"];
  /** Whether we looked again, and the system showed everything. */
  verified: boolean;
  /** Files that were no records, by their new names: what they named is not cleaned up. */
  set_aside: readonly string[];
  /** Records that are none of our business: of hosts that live, other machines or containers. */
  left_alone: number;
}
