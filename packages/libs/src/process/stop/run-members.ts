import type { ProcessEntry, ProcessSnapshot } from "../table/process-table.ts";

/** What makes a process one of a run. */
export interface RunIdentity {
  rootPid: number;
  /** Null until the table showed it; nothing that started before belongs to the run. */
  rootStartTime: number | null;
  marker: string;
}

/** Start times by pid of every process that was ever seen to be of the run. */
export type KnownProcesses = Map<number, number>;

/**
 * The living processes of a run: those known before, their descendants, those in a process group
 * or session that one of them leads or led, and those that carry the marker. Adds what it finds to
 * `known`. `spared` are never among them.
 */
export function findMembers(
  snapshot: ProcessSnapshot,
  run: RunIdentity,
  known: KnownProcesses,
  spared: ReadonlySet<number>,
): ProcessEntry[] {
  const earliest = run.rootStartTime ?? Number.NEGATIVE_INFINITY;
  const candidates = [...snapshot.entries.values()].filter(
    (entry) => entry.alive && !spared.has(entry.pid) && entry.startTime >= earliest,
  );
  const members = new Map<number, ProcessEntry>();

  /** A group keeps its number taken, so one whose leader's pid went to another process is gone. */
  const isLedByMember = (id: number | null) => {
    const leaderStart = id === null ? undefined : known.get(id);
    if (id === null || leaderStart === undefined) return false;
    const holder = snapshot.entries.get(id);
    return holder === undefined || holder.startTime === leaderStart;
  };
  const belongs = (entry: ProcessEntry) =>
    known.get(entry.pid) === entry.startTime ||
    members.has(entry.parentPid) ||
    isLedByMember(entry.groupId) ||
    isLedByMember(entry.sessionId) ||
    snapshot.markersOf(entry.pid)?.has(run.marker) === true;

  let before: number;
  do {
    before = members.size;
    for (const entry of candidates) {
      if (members.has(entry.pid) || !belongs(entry)) continue;
      members.set(entry.pid, entry);
      known.set(entry.pid, entry.startTime);
    }
  } while (members.size > before);
  return [...members.values()];
}

/** The host, its ancestors and the first process: whatever happens, they get no signal from us. */
export function sparedProcesses(snapshot: ProcessSnapshot, hostPid: number): ReadonlySet<number> {
  const spared = new Set([0, 1]);
  for (let pid = hostPid; !spared.has(pid); pid = snapshot.entries.get(pid)?.parentPid ?? 0)
    spared.add(pid);
  return spared;
}
