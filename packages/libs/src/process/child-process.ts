// The only file that may import node:child_process.
import {
  type ChildProcessByStdio,
  type SpawnOptions,
  execFile,
  spawn,
  spawnSync,
} from "node:child_process";
import type { Readable, Writable } from "node:stream";

/** A child that runs, with its three pipes. */
export type PipedChild = ChildProcessByStdio<Writable, Readable, Readable> & { pid: number };

export type SpawnAttempt =
  | { kind: "spawned"; child: PipedChild }
  | { kind: "failed"; error: NodeJS.ErrnoException };

/** Never throws: what Node throws, and what it emits, come back as one value. */
export async function spawnPiped(
  file: string,
  args: readonly string[],
  options: Omit<SpawnOptions, "stdio" | "shell">,
): Promise<SpawnAttempt> {
  try {
    const child = spawn(file, args, { ...options, stdio: ["pipe", "pipe", "pipe"], shell: false });
    if (child.pid !== undefined) {
      child.on("error", () => {});
      return { kind: "spawned", child: child as PipedChild };
    }
    // Out of descriptors, Node makes no pipes at all.
    const pipes = (child.stdio as readonly (Readable | Writable | null)[] | undefined) ?? [];
    for (const pipe of pipes) pipe?.on("error", () => {}).destroy();
    const error = await new Promise<NodeJS.ErrnoException>((resolve) =>
      child.once("error", resolve),
    );
    return { kind: "failed", error };
  } catch (error) {
    return { kind: "failed", error: error as NodeJS.ErrnoException };
  }
}

export interface CommandResult {
  /** Null when it could not be started, or took too long. */
  exitCode: number | null;
  stdout: string;
}

const commandLimits = { maxBuffer: 64 * 1024 * 1024, windowsHide: true, encoding: "utf8" } as const;

/** Runs a small system command (`ps`, `taskkill`) to its end, within `timeoutMs`. Never rejects. */
export function runCommand(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutMs: number,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    try {
      const limits = { ...commandLimits, env, timeout: timeoutMs, killSignal: "SIGKILL" } as const;
      execFile(file, args, limits, (error, stdout) => {
        const code = error === null ? 0 : error.code;
        resolve({ exitCode: typeof code === "number" ? code : null, stdout });
      });
    } catch {
      resolve({ exitCode: null, stdout: "" });
    }
  });
}

/** The same for a host that is about to end and can wait for nothing. */
export function runCommandSync(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  timeoutMs: number,
): CommandResult {
  try {
    const limits = { ...commandLimits, env, timeout: timeoutMs, killSignal: "SIGKILL" } as const;
    const result = spawnSync(file, args, limits);
    return { exitCode: result.status, stdout: result.stdout ?? "" };
  } catch {
    return { exitCode: null, stdout: "" };
  }
}
