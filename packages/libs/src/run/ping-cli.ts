import type { CliProcessContext } from "../process/cli-process-context.ts";
import type { CliProcessHandle, ProcessExit } from "../process/cli-process-handle.ts";
import type { CliProcessManager } from "../process/cli-process-manager.ts";
import type { CliProviderTestResult } from "./cli-provider.ts";
import { onAbort } from "../process/stop/on-abort.ts";
import { createSecretMask } from "./secret-mask.ts";
import { signalProblem } from "./signal-problem.ts";
import { Wakeup } from "./wakeup.ts";

export interface Ping {
  provider: string;
  processManager: CliProcessManager;
  signal: AbortSignal | undefined;
  /** What prints the version, or why there is nothing to ask. */
  context: CliProcessContext | string;
}

/** A cold start of the slowest CLI took 2 s; a hung one must not hold its caller for longer. */
const timeoutMs = 15_000;

/** How long the pipe may stay open after the exit. */
const settleMs = 500;

const keptCharacters = 64 * 1024;
const versionPattern = /\b\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?\b/;
const versionLine = /^\D{0,20}(\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?)\s*$/m;

/** Asks a CLI for its version, which some print on standard error. Never rejects. */
export async function pingCli({
  provider,
  processManager,
  signal,
  context,
}: Ping): Promise<CliProviderTestResult> {
  const startedAt = performance.now();
  const result = (
    version: string | null,
    executable: string | null,
    error: string | null,
  ): CliProviderTestResult => ({
    success: error === null,
    provider,
    version,
    executable,
    durationMs: Math.round(performance.now() - startedAt),
    error,
  });
  if (typeof context === "string") return result(null, null, context);
  const problem = signalProblem("signal", signal);
  if (problem !== null) return result(null, null, problem);
  if (signal?.aborted) return result(null, null, "The ping was cancelled.");
  const handle = await processManager.start(context);
  const { exit, output } = await untilExit(handle, signal);
  await processManager.stop(handle);
  const stderr = handle.errorOutput().text;
  handle.release();
  const { executable } = handle;
  if (exit === "timeout") {
    return result(null, executable, `${provider} did not tell its version in ${timeoutMs} ms.`);
  }
  if (exit === "cancelled") return result(null, executable, "The ping was cancelled.");
  if (exit.kind === "start_failed") return result(null, executable, exit.failure.text);
  const version = readVersion(output) ?? readVersion(stderr);
  if (exit.exitCode === 0 && version !== null) return result(version, executable, null);
  const mask = createSecretMask(process.env, context.environment ?? {});
  const how = exit.signal ? `was killed by ${exit.signal}` : `exited with code ${exit.exitCode}`;
  const said = mask(stderr.trim()).slice(0, 500);
  return result(null, executable, `${provider} ${how} when asked for its version. ${said}`.trim());
}

/** Warnings may name other versions: a line that is a version and little else goes first. */
function readVersion(text: string): string | null {
  return versionLine.exec(text)?.[1] ?? versionPattern.exec(text)?.[0] ?? null;
}

async function untilExit(
  handle: CliProcessHandle,
  signal: AbortSignal | undefined,
): Promise<{ exit: ProcessExit | "timeout" | "cancelled"; output: string }> {
  const wakeup = new Wakeup();
  let exit: ProcessExit | null = null;
  void handle.exit.then((ended) => {
    exit = ended;
    wakeup.wake();
  });
  handle.output.onActivity(wakeup.wake);
  const forget = onAbort(signal, wakeup.wake);
  let output = "";
  let left = timeoutMs;
  while (left > 0 && !signal?.aborted && !(exit && handle.output.ended)) {
    const chunk = handle.output.take();
    if (chunk) {
      if (output.length < keptCharacters) output += chunk.toString("utf8");
      continue;
    }
    if (exit) left = Math.min(left, settleMs);
    left -= await wakeup.wait(left);
  }
  forget();
  return { exit: exit ?? (signal?.aborted ? "cancelled" : "timeout"), output };
}
