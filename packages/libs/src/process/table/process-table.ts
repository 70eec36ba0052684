/** A pid alone may be reused; with its start time it means one process. */
export interface ProcessIdentity {
  pid: number;
  /** In the table's own unit: comparable within one table only. */
  startTime: number;
}

export interface ProcessEntry extends ProcessIdentity {
  parentPid: number;
  groupId: number;
  /** Null where the platform does not tell. */
  sessionId: number | null;
  /** A zombie is not. */
  alive: boolean;
  /** Suspended (SIGSTOP): signals wait until it is continued. */
  suspended: boolean;
}

/** The process table as it was at one moment. */
export interface ProcessSnapshot {
  readonly entries: ReadonlyMap<number, ProcessEntry>;
  /** Whether processes of other users were visible too. */
  readonly complete: boolean;
  /** The run markers in a process's environment; null when that can't be seen. */
  readonly markersOf: (pid: number) => ReadonlySet<string> | null;
  /** For a person: the program, without its arguments. */
  readonly commandOf: (pid: number) => string;
}

/** How this platform shows its processes. A snapshot is null when it shows none. */
export interface ProcessTable {
  /** Requests made at the same time share one snapshot, taken after all of them. */
  snapshot(): Promise<ProcessSnapshot | null>;
  /** For a host that is about to end. */
  snapshotSync(): ProcessSnapshot | null;
  /** When a process began, where that is cheap to tell; else null. */
  startTimeOf(pid: number): number | null;
  /** Looks once more at one process, just before it gets a signal. */
  isStill(identity: ProcessIdentity): boolean;
}
