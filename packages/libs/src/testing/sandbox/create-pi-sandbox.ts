import type { PiOptions } from "../../providers/pi/pi-options.ts";

export interface PiSandboxOptions {
  /** Where the model answers: a scripted model, or the base address of one. */
  model: { readonly url: string };
  /** Leaves pi's own retries on, with short delays. Default false. */
  retries?: boolean | undefined;
}

/** A home of its own for pi: no key, no setting and no session of the machine's user. */
export interface PiSandbox {
  /** Holds everything of the sandbox. */
  readonly directory: string;
  readonly workingDirectory: string;
  /** Laid over the host's: PATH stays, keys and proxies of the host are removed. */
  readonly environment: Record<string, string | null>;
  /** `environment`, `workingDirectory`, `provider` and `model`, ready to be spread into options. */
  readonly options: Partial<PiOptions>;
  /** Deletes the directory. */
  dispose(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Makes a sandbox under the temporary directory, with models `fake-1` (reasons) and `fake-2`. */
export async function createPiSandbox(_options: PiSandboxOptions): Promise<PiSandbox> {
  throw new Error("not built yet");
}
