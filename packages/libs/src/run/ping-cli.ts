import type { CliProcessContext } from "../process/cli-process-context.ts";
import type { CliProcessHandle, ProcessExit } from "../process/cli-process-handle.ts";
import type { CliProcessManager } from "../process/cli-process-manager.ts";
import type { CliProviderTestResult } from "./cli-provider.ts";
import { createSecretMask } from "./secret-mask.ts";
import { Wakeup } from "./wakeup.ts";

export interface Ping {
  provider: string;
  processManager: CliProcessManager;
  signal: AbortSignal | undefined;
  /** What prints the version; null when the options were not valid. */
  context: CliProcessContext | null;
}

/** A cold start of the slowest CLI took 2 s; a hung one must not hold its caller for longer. */
const timeoutMs = 15_000;

/** How long the pipe may stay open after the exit. */
const settleMs = 500;

const keptCharacters = 64 * 1024;
const versionPattern = /\b\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?\b/;

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
  if (!context) return result(null, null, "The options are not valid.");
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
  const version = versionPattern.exec(output)?.[0] ?? versionPattern.exec(stderr)?.[0] ?? null;
  if (exit.exitCode === 0 && version !== null) return result(version, executable, null);
  const mask = createSecretMask(process.env, context.environment ?? {});
  const how = exit.signal ? `was killed by ${exit.signal}` : `exited with code ${exit.exitCode}`;
  const said = mask(stderr.trim().slice(0, 500));
  return result(null, executable, `${provider} ${how} when asked for its version. ${said}`.trim());
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
  signal?.addEventListener("abort", wakeup.wake, { once: true });
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
  signal?.removeEventListener("abort", wakeup.wake);
  return { exit: exit ?? (signal?.aborted ? "cancelled" : "timeout"), output };
}
