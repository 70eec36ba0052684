import { createPiSandbox, startScriptedModel } from "@hagicode/libs/testing";
import { findTestAgent } from "@hagicode/test-agents";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";

import { isAlive } from "../fixtures/is-alive.ts";
import { allEvents, postRun } from "../fixtures/sse-client.ts";

const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
const agent = findTestAgent("pi-0.73");
const canRun = existsSync(main) && agent.available && process.platform !== "win32";

test.skipIf(!canRun)(
  "node dist/main.js serves runs, and SIGTERM ends it and them",
  { timeout: 120_000 },
  async () => {
    if (!agent.available) throw new Error(agent.reason);
    await using model = await startScriptedModel();
    await using sandbox = await createPiSandbox({ model });
    const command = "echo $$ > tool-pid; sleep 60";
    model.on("work", { toolCalls: [{ name: "bash", arguments: { command } }] });
    const service = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        ...withoutNull(sandbox.environment),
        PORT: "0",
        PI_EXECUTABLE: JSON.stringify(agent.command),
        PI_PROVIDER: "fake",
        PI_MODEL: "fake-1",
        WORKING_DIRECTORY: sandbox.workingDirectory,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const exited = new Promise((resolve) => service.once("exit", (...how) => resolve(how)));
      const [line] = await service.stdout.take(1).toArray();
      const url = /http:\S+/.exec(String(line))?.[0] ?? "";
      const events = allEvents(await postRun(url, { prompt: "work" }));
      const toolPid = Number(await waitForFile(join(sandbox.workingDirectory, "tool-pid")));
      expect(isAlive(toolPid)).toBe(true);
      service.kill("SIGTERM");
      expect((await events).at(-1)).toMatchObject({ event: "cancelled" });
      expect(await exited).toStrictEqual([0, null]);
      expect(isAlive(toolPid)).toBe(false);
    } finally {
      service.kill("SIGKILL");
    }
  },
);

function waitForFile(path: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const text = await readFile(path, "utf8");
      expect(text).toMatch(/\d\n/);
      return text;
    },
    { timeout: 60_000, interval: 50 },
  );
}

function withoutNull(
  environment: Record<string, string | null>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value ?? undefined]),
  );
}
