import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import type { PiOptions } from "../../providers/pi/pi-options.ts";
import { piModels, piSettings } from "./pi-configuration.ts";
import { sandboxEnvironment } from "./sandbox-environment.ts";

export interface PiSandboxOptions {
  /** Where the model answers: a scripted model, or the base address of one. */
  model: { readonly url: string };
  /** Leaves pi's own retries on: 3, the first after 100 ms. Default false. */
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
  /** What in a recording tells this sandbox apart, for `scrubRecording`. */
  readonly replacements: Readonly<Record<string, string>>;
  /** Deletes the directory. */
  dispose(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Makes a sandbox under the temporary directory, with models `fake-1` (reasons) and `fake-2`. */
export async function createPiSandbox({
  model,
  retries = false,
}: PiSandboxOptions): Promise<PiSandbox> {
  // pi reports real paths, and the temporary directory is a link on macOS.
  const directory = await realpath(await mkdtemp(join(tmpdir(), "hagicode-pi-")));
  const home = join(directory, "home");
  const agentDirectory = join(directory, "agent");
  const workingDirectory = join(directory, "work");
  await Promise.all([home, agentDirectory, workingDirectory].map((path) => mkdir(path)));
  await writeJson(join(agentDirectory, "models.json"), piModels(model.url));
  await writeJson(join(agentDirectory, "settings.json"), piSettings(retries));

  const environment = {
    ...sandboxEnvironment(process.env, home),
    PI_CODING_AGENT_DIR: agentDirectory,
  };
  // A killed tool may still be writing for a moment.
  const dispose = () => rm(directory, { recursive: true, force: true, maxRetries: 5 });
  return {
    directory,
    workingDirectory,
    environment,
    options: { environment, workingDirectory, provider: "fake", model: "fake-1" },
    // pi also writes the path with dashes, so the name alone must go as well.
    replacements: { [directory]: "/sandbox", [basename(directory)]: "sandbox" },
    dispose,
    [Symbol.asyncDispose]: dispose,
  };
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
