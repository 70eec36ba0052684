import type { CliMessage } from "../../message/cli-message.ts";
import type { CliProcessManager } from "../../process/cli-process-manager.ts";
import type {
  CliProvider,
  CliProviderTestResult,
  ExecuteControl,
  PingControl,
} from "../../run/cli-provider.ts";
import type { RunLimits } from "../../run/run-limits.ts";
import type { PiOptions } from "./pi-options.ts";

export interface PiProviderSettings {
  /** Default: one that starts real processes. */
  processManager?: CliProcessManager | undefined;
  limits?: Partial<RunLimits> | undefined;
}

/** Runs pi (0.65.1 to 1.6) in print mode, one process per `execute`. */
export class PiProvider implements CliProvider<PiOptions> {
  readonly name = "pi";

  constructor(_settings: PiProviderSettings = {}) {}

  execute(_options: PiOptions, _prompt: string, _control?: ExecuteControl): AsyncIterable<CliMessage> {
    throw new Error("not built yet");
  }

  async ping(_control?: PingControl<PiOptions>): Promise<CliProviderTestResult> {
    throw new Error("not built yet");
  }
}
