import type { PiOptions } from "@hagicode/libs";

/** What scenarios run on: recordings of a real pi, a real one, or one that is not here. */
export type Target =
  | { kind: "stub"; name: string; recordings: string }
  | { kind: "real"; name: string; executable: NonNullable<PiOptions["executable"]> }
  | { kind: "unavailable"; name: string; reason: string };

/** The versions of pi that are pinned in the repository, and of which there are recordings. */
export const pinnedNames = ["pi-0.73", "pi-1.6"] as const;
export type PinnedName = (typeof pinnedNames)[number];
