import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished } from "vitest";

import { isAlive } from "./is-alive.ts";
import { startBin, type StartedBin, withFakePi } from "./start-bin.ts";

export interface Hanging extends StartedBin {
  /** Pids of the agent and of the tool it started. */
  pids(): number[];
}

/** An `ask` whose agent has said something, started a tool, and does not go on. */
export async function startHanging(
  argv: readonly string[],
  environment: Record<string, string | undefined> = {},
): Promise<Hanging> {
  const directory = await mkdtemp(join(tmpdir(), "hanging-"));
  const file = join(directory, "pids");
  const bin = startBin(["ask", ...withFakePi, ...argv, "hi"], {
    environment: { FAKE_PI: "hang", FAKE_PI_PIDS: file, ...environment },
  });
  const pids = (): number[] => readFileSync(file, "utf8").split(" ").map(Number);
  onTestFinished(async () => {
    for (const pid of existsSync(file) ? pids().filter(isAlive) : []) process.kill(pid, "SIGKILL");
    await rm(directory, { recursive: true });
  });
  await expect.poll(() => bin.stdout() + bin.stderr(), { timeout: 20_000 }).toContain("still here");
  await expect.poll(() => existsSync(file)).toBe(true);
  return { ...bin, pids };
}
