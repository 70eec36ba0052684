import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { CliProcessContext } from "../../src/process/cli-process-context.ts";
import type { CliProcessHandle } from "../../src/process/cli-process-handle.ts";
import { findMarkedProcesses } from "../../src/process/find-marked-processes.ts";
import { NodeCliProcessManager } from "../../src/process/node-cli-process-manager.ts";

export const manager = new NodeCliProcessManager();

export function fixture(name: string): string {
  return fileURLToPath(new URL(`../fixtures/process/${name}`, import.meta.url));
}

export function startFixture(
  name: string,
  args: string[] = [],
  context: Partial<CliProcessContext> = {},
): Promise<CliProcessHandle> {
  return manager.start({ command: [fixture(name)], arguments: args, input: "", ...context });
}

/** All output until the end of the pipe, or until it holds `text`. */
export function readOutput({ output }: CliProcessHandle, text?: string): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const read = () => {
      for (let chunk = output.take(); chunk !== null; chunk = output.take()) chunks.push(chunk);
      const reached = text !== undefined && Buffer.concat(chunks).includes(text);
      if (output.ended || reached) resolve(Buffer.concat(chunks).toString());
    };
    output.onActivity(read);
    read();
  });
}

/** Starts a fixture and waits until it says that it is in the state it was written for. */
export async function startReady(
  name: string,
  args: string[] = [],
  context: Partial<CliProcessContext> = {},
) {
  const handle = await startFixture(name, args, context);
  await readOutput(handle, "ready\n");
  return handle;
}

export async function until(condition: () => boolean, ms = 5000): Promise<void> {
  const deadline = Date.now() + ms;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`not within ${ms} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function markedPids(handle: CliProcessHandle): number[] {
  return findMarkedProcesses(handle.marker).map(({ pid }) => pid);
}

const watched = ["exit", "SIGINT", "SIGTERM", "SIGHUP", "uncaughtException", "warning"] as const;

/** What a run must leave as it found it. */
export function hostState() {
  return {
    descriptors: readdirSync("/proc/self/fd").length,
    listeners: watched.map((event) => process.listenerCount(event)),
  };
}
