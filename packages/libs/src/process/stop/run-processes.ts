import type { ProcessEntry, ProcessIdentity, ProcessSnapshot } from "../table/process-table.ts";
import type { ProcessSystem } from "./process-system.ts";
import {
  findMembers,
  type KnownProcesses,
  type RunIdentity,
  sparedProcesses,
} from "./run-members.ts";

/** A process of a run, alive when we looked. */
export interface RunProcess extends ProcessIdentity {
  groupId: number;
  suspended: boolean;
}

/** What a look at the process table showed. */
export interface Sighting {
  alive: RunProcess[];
  /** Whether the platform showed everything there is. */
  complete: boolean;
  /** Groups that consist of processes of the run alone. */
  ownGroups: ReadonlySet<number>;
  /** For a person; ask while the process lives. */
  commandOf: (pid: number) => string;
}

/** The processes of one run: remembers all it ever saw, and sends signals to no other. */
export class RunProcesses {
  readonly #system: ProcessSystem;
  readonly #identity: RunIdentity;
  readonly #known: KnownProcesses = new Map();
  readonly #rootIsRunning: () => boolean;

  constructor(system: ProcessSystem, identity: RunIdentity, rootIsRunning: () => boolean) {
    this.#system = system;
    this.#identity = { ...identity };
    this.#rootIsRunning = rootIsRunning;
    const { rootPid, rootStartTime } = identity;
    if (rootStartTime !== null && rootIsRunning()) this.#known.set(rootPid, rootStartTime);
  }

  get rootStartTime(): number | null {
    return this.#identity.rootStartTime;
  }

  /** Null when the platform shows no processes. */
  async look(): Promise<Sighting | null> {
    const snapshot = await this.#system.table.snapshot();
    return snapshot === null ? null : this.sight(snapshot);
  }

  /** Kills each that is still the process it was, whole groups first: a fork can't slip through. */
  kill({ alive, ownGroups }: Sighting): void {
    const { table, send } = this.#system;
    for (const group of ownGroups) {
      if (alive.some((member) => member.groupId === group && table.isStill(member)))
        send(-group, "SIGKILL");
    }
    for (const member of alive) if (table.isStill(member)) send(member.pid, "SIGKILL");
  }

  /** Signals the root's group, and wakes what is suspended so that it can hear it. */
  signalGroup(signal: NodeJS.Signals, sighting: Sighting | null): void {
    const { send } = this.#system;
    const group = this.#identity.rootPid;
    const own = this.#rootIsRunning() || this.#isLeftOfGroup(sighting);
    if (!own) return;
    if (!send(-group, signal) && this.#rootIsRunning()) send(group, signal);
    if (sighting?.alive.some((member) => member.groupId === group && member.suspended) === true) {
      send(-group, "SIGCONT");
    }
  }

  /** What a snapshot shows of this run. */
  sight(snapshot: ProcessSnapshot): Sighting {
    const { rootPid } = this.#identity;
    if (this.#identity.rootStartTime === null && this.#rootIsRunning()) {
      const root = snapshot.entries.get(rootPid);
      this.#identity.rootStartTime = root?.startTime ?? null;
      if (root !== undefined) this.#known.set(rootPid, root.startTime);
    }
    const spared = sparedProcesses(snapshot, this.#system.hostPid);
    const members = findMembers(snapshot, this.#identity, this.#known, spared);
    const alive = members.map(({ pid, startTime, groupId, suspended }) => {
      return { pid, startTime, groupId, suspended };
    });
    const { complete, commandOf } = snapshot;
    return { alive, complete, ownGroups: groupsOf(members, snapshot), commandOf };
  }

  #isLeftOfGroup(sighting: Sighting | null): boolean {
    const group = this.#identity.rootPid;
    if (sighting === null || !sighting.ownGroups.has(group)) return false;
    return sighting.alive.some(
      (member) => member.groupId === group && this.#system.table.isStill(member),
    );
  }
}

function groupsOf(members: readonly ProcessEntry[], snapshot: ProcessSnapshot): Set<number> {
  const groups = new Set(members.map((member) => member.groupId).filter((group) => group > 1));
  const pids = new Set(members.map((member) => member.pid));
  for (const entry of snapshot.entries.values()) {
    if (entry.alive && !pids.has(entry.pid)) groups.delete(entry.groupId);
  }
  return groups;
}
