/** What to start, and how. */
export interface CliProcessContext {
  /**
   * The executable and the arguments that make it this CLI. A bare name is looked up in the child's
   * PATH, never in a working directory; a relative path is resolved against the host's own.
   */
  command: readonly [string, ...string[]];
  arguments: readonly string[];
  /** Default: the host's own. */
  workingDirectory?: string | undefined;
  /** Laid over the host's environment; null removes a variable. */
  environment?: Readonly<Record<string, string | null>> | undefined;
  /** Written to standard input, which is then ended at once. */
  input: string;
  /** What asks this CLI to end. Default `SIGINT`. */
  interruptSignal?: NodeJS.Signals | undefined;
  /** How much of the error output is kept, in bytes: head and tail together. Default 64 KiB. */
  stderrLimitBytes?: number | undefined;
  /** Milliseconds between the interrupt and the kill. Default 2000. */
  graceMs?: number | undefined;
  /** Milliseconds that the kill of the tree may take. Default 5000. */
  killTimeoutMs?: number | undefined;
}
