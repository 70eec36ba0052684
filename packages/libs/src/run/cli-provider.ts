import type { CliMessage } from "../message/cli-message.ts";

export interface ExecuteControl {
  /**
   * Cancels the run: `execute` then throws its `reason`, once the process is gone. Already aborted, it
   * starts nothing.
   */
  signal?: AbortSignal | undefined;
  /** Once it is aborted a stop has no grace. By itself it stops nothing. */
  killSignal?: AbortSignal | undefined;
  /**
   * Told every event as it was parsed, before it is mapped: raw, with nothing masked, during a stop
   * too. Each line is then parsed whole, which is slower. What it throws stops the run, and is thrown
   * in place of a terminal message.
   */
  onEvent?: ((event: unknown) => void) | undefined;
}

export interface PingControl<TOptions> {
  /** Ends the ping, whose result is then a failure. */
  signal?: AbortSignal | undefined;
  /** Where the CLI is to be found: executable, environment and working directory count. */
  options?: TOptions | undefined;
}

export interface CliProviderTestResult {
  success: boolean;
  /** The name of the provider. */
  provider: string;
  /** Null on failure. */
  version: string | null;
  /** Absolute path of what was started, of `[node, script]` that of node; null when not found. */
  executable: string | null;
  /** From the call to the answer, in whole milliseconds. */
  durationMs: number;
  /** For a person: what is wrong and what to do; null on success. */
  error: string | null;
}

/** One agent CLI. Stateless: any number of runs may go on at once. */
export interface CliProvider<TOptions> {
  readonly name: string;
  /**
   * Runs the CLI once and gives its messages, the last of which is terminal. Nothing starts before
   * the first is asked for; leaving the loop stops the run; it can be read once. While it is read it
   * throws nothing but `signal.reason`, or what `onEvent` threw, once the process is gone. A signal
   * that is none is a `TypeError` at once.
   */
  execute(options: TOptions, prompt: string, control?: ExecuteControl): AsyncIterable<CliMessage>;
  /**
   * Finds the CLI and asks its version, without a model call. Waits 15 s for the answer, then stops
   * it. Never rejects.
   */
  ping(control?: PingControl<TOptions>): Promise<CliProviderTestResult>;
}
