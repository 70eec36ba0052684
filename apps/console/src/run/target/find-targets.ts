import { existsSync } from "node:fs";
import { resolve } from "node:path";

import { findPinnedPi } from "../../agents/find-pi.ts";
import { wrongName } from "../../cli/parse-choice.ts";
import { fixturesDirectory } from "../fixtures-directory.ts";
import { type PinnedName, pinnedNames, type Target } from "./target.ts";

export type FoundTargets = { ok: true; targets: Target[] } | { ok: false; problem: string };

/** Words for targets; anything else is the path of a pi. */
export const targetNames = ["stub", ...pinnedNames, "pi"] as const;

/** Finds what each word stands for: `stub` is the recordings of every pinned pi. */
export async function findTargets(words: readonly string[]): Promise<FoundTargets> {
  const targets: Target[] = [];
  for (const word of new Set(words)) {
    const found = await findTarget(word);
    if (found === null) return { ok: false, problem: unknownTarget(word) };
    targets.push(...found);
  }
  return { ok: true, targets };
}

async function findTarget(word: string): Promise<Target[] | null> {
  if (word === "stub") return pinnedNames.map(stubOf);
  if (word === "pi") return [{ kind: "real", name: word, executable: word }];
  const pinned = pinnedNames.find((name) => name === word);
  if (pinned !== undefined) return [await pinnedTarget(pinned)];
  return existsSync(word) ? [{ kind: "real", name: word, executable: resolve(word) }] : null;
}

function stubOf(name: PinnedName): Target {
  return { kind: "stub", name: `stub of ${name}`, recordings: fixturesDirectory(name) };
}

async function pinnedTarget(name: PinnedName): Promise<Target> {
  const agent = await findPinnedPi(name);
  if (agent === null) return { kind: "unavailable", name, reason: notInstalled };
  if (!agent.available) return { kind: "unavailable", name, reason: agent.reason };
  return { kind: "real", name, executable: agent.command };
}

const notInstalled =
  "it comes with a checkout of the repository only: use --target pi, or the path of a pi";

function unknownTarget(word: string): string {
  if (/[/\\]/.test(word))
    return `there is no ${word}: --target takes ${targetNames.join(", ")} or the path of a pi`;
  return `target ${wrongName(word, targetNames)} The path of a pi will do, too.`;
}
