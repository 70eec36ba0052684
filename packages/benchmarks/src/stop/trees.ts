/** A process tree that a run may be, told by how it takes being stopped. */
export interface TreeKind {
  name: string;
  title: string;
  /** Processes that are alive once it is up, its root included. */
  size: number;
}

export const trees = [
  { name: "polite", title: "polite: a child in its group, both end on a signal", size: 2 },
  { name: "stubborn", title: "stubborn: both ignore SIGINT, SIGTERM and SIGHUP", size: 2 },
  { name: "detached", title: "detached: one more child, in a session of its own", size: 3 },
  { name: "orphaned", title: "orphaned: as detached, and its parent has gone", size: 3 },
] as const satisfies readonly TreeKind[];
