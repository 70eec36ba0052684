import type { Contents } from "../workloads/turn.ts";

/** Reads the whole stream that `cat` writes, and says what was in it; null: did not look. */
export type Reader = (file: string) => Promise<Contents | null>;
