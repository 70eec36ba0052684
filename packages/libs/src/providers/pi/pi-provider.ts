import type { CliMessage } from "../../message/cli-message.ts";
import type { CliProcessManager } from "../../process/cli-process-manager.ts";
import { NodeCliProcessManager } from "../../process/node-cli-process-manager.ts";
import type {
  CliProvider,
  CliProviderTestResult,
  ExecuteControl,
  PingControl,
} from "../../run/cli-provider.ts";
import { pingCli } from "../../run/ping-cli.ts";
import { runCli } from "../../run/run-cli.ts";
import type { RunLimits, RunLimitsInput } from "../../run/run-limits.ts";
import { toRunLimits } from "../../run/to-run-limits.ts";
import { type PiOptions, PiOptionsSchema } from "./pi-options.ts";
import { describeInvalidOptions, preparePiRun, toPiContext } from "./prepare-pi-run.ts";

export interface PiProviderSettings {
  /** Default: one that starts real processes. */
  processManager?: CliProcessManager | undefined;
  limits?: RunLimitsInput | undefined;
}

/** Runs pi (0.65.1 to 1.6) in print mode, one process per `execute`. */
export class PiProvider implements CliProvider<PiOptions> {
  readonly name = "pi";
  readonly #processManager: CliProcessManager;
  readonly #limits: RunLimits;

  /** Throws a `TypeError` or `RangeError` for limits that make no sense. */
  constructor({ processManager, limits }: PiProviderSettings = {}) {
    this.#processManager = processManager ?? new NodeCliProcessManager();
    this.#limits = toRunLimits(limits);
  }

  execute(
    options: PiOptions,
    prompt: string,
    control: ExecuteControl = {},
  ): AsyncIterableIterator<CliMessage> {
    return runCli({
      provider: this.name,
      processManager: this.#processManager,
      limits: this.#limits,
      control,
      prepare: () => preparePiRun(options, prompt, this.#limits, control.onEvent),
    });
  }

  async ping({
    signal,
    options = {},
  }: PingControl<PiOptions> = {}): Promise<CliProviderTestResult> {
    const parsed = PiOptionsSchema.safeParse(options);
    return pingCli({
      provider: this.name,
      processManager: this.#processManager,
      signal,
      context: parsed.success
        ? toPiContext(parsed.data, ["--version"], "", this.#limits)
        : describeInvalidOptions(parsed.error),
    });
  }
}
