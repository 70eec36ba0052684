/** A run as it started. */
export interface WatchedRun {
  provider: string;
  pid: number | null;
  /** Name of the variable that marks its processes. */
  marker: string;
}

/** Watches every run of this host process, to say afterwards what it left behind. */
export interface RunWatch {
  readonly runs: readonly WatchedRun[];
  /** Processes that carry the marker of a watched run, right now. */
  survivors(): Promise<{ pid: number; command: string }[]>;
  stop(): void;
  [Symbol.dispose](): void;
}

/** Starts watching: runs that began before are not known to it. */
export function watchRuns(): RunWatch {
  throw new Error("not built yet");
}
