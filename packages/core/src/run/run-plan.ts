import type { CliMessage } from "@hagicode/libs";

import type { BindingScope } from "../binding/binding-key.ts";
import type { SessionBindingStore } from "../binding/session-binding-store.ts";

/** A request, understood by the adapter of one CLI. */
export interface RunPlan {
  /** Starts the CLI, in this session instead of a new one. */
  start: (sessionId: string | null) => AsyncIterable<CliMessage>;
  /** Whether the run keeps a session that the request does not name. */
  beginsSession: boolean;
  /** Null when the run is bound to no conversation. */
  binding: { store: SessionBindingStore; scope: BindingScope } | null;
  signal: AbortSignal | undefined;
}
