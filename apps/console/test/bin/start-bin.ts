import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { onTestFinished } from "vitest";

export const fakePi = fileURLToPath(new URL("../fixtures/fake-pi.mjs", import.meta.url));
/** Names it so that it starts on every platform. */
export const withFakePi = [
  "--executable",
  process.execPath,
  "--executable-argument",
  fakePi,
] as const;
const bin = fileURLToPath(new URL("../../bin/hagicode-console.js", import.meta.url));
const built = fileURLToPath(new URL("../../dist/start.js", import.meta.url));

export interface BinOptions {
  /** Written to standard input, which is then ended; null (default) leaves it empty. */
  input?: string | null;
  /** Leaves standard input open. */
  keepsOpen?: boolean;
  /** Laid over our own; undefined removes. */
  environment?: Record<string, string | undefined>;
}

export interface StartedBin {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** Starts the built console; it is killed when the test ends, should it still live. */
export function startBin(argv: readonly string[], options: BinOptions = {}): StartedBin {
  if (!existsSync(built)) throw new Error("The console is not built: run npm run build first.");
  const { input = null, keepsOpen = false, environment = {} } = options;
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...own } = process.env;
  const child = spawn(process.execPath, [bin, ...argv], {
    env: { ...own, HAGICODE_REGISTER_DIRECTORY: "", ...environment },
    stdio: [input === null && !keepsOpen ? "ignore" : "pipe", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [stdout, stderr] = ["", ""];
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  child.stdin?.on("error", () => {});
  child.stdin?.write(input ?? "");
  if (!keepsOpen) child.stdin?.end();
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | string);
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Runs the built console to its end. */
export async function runBin(
  argv: readonly string[],
  options: BinOptions = {},
): Promise<{ stdout: string; stderr: string; code: number | string }> {
  const bin = startBin(argv, options);
  const code = await bin.ended;
  return { stdout: bin.stdout(), stderr: bin.stderr(), code };
}

/** One value a line. */
export function parseLines(text: string): { type: string; content: Record<string, unknown> }[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { type: string; content: Record<string, unknown> });
}
