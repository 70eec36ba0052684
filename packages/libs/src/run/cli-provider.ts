import type { CliMessage } from "../message/cli-message.ts";

export interface ExecuteControl {
  /** Cancels the run: `execute` then throws its `reason`, once the process is gone. */
  signal?: AbortSignal | undefined;
  /** Aborting it while a stop is under way skips the grace. */
  killSignal?: AbortSignal | undefined;
  /** Every event of the CLI as it was parsed, before it is mapped. A throw in it stops the run. */
  onEvent?: ((event: unknown) => void) | undefined;
}

export interface PingControl<TOptions> {
  signal?: AbortSignal | undefined;
  /** Where the CLI is to be found: executable, environment and working directory count. */
  options?: TOptions | undefined;
}

export interface CliProviderTestResult {
  success: boolean;
  provider: string;
  version: string | null;
  /** Absolute path of what was started. */
  executable: string | null;
  durationMs: number;
  /** For a person: what is wrong and what to do; null on success. */
  error: string | null;
}

/** One agent CLI. Stateless: any number of runs may go on at once. */
export interface CliProvider<TOptions> {
  readonly name: string;
  /**
   * Runs the CLI once and gives its messages, the last of which is terminal. Throws nothing but
   * `signal.reason`. Nothing starts before the first message is asked for.
   */
  execute(options: TOptions, prompt: string, control?: ExecuteControl): AsyncIterable<CliMessage>;
  /** Finds the CLI and asks its version, without a model call. Never rejects. */
  ping(control?: PingControl<TOptions>): Promise<CliProviderTestResult>;
}
