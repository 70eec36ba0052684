import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { isAlive } from "./is-alive.ts";
import { parseLines, startBin, withFakePi } from "./start-bin.ts";
import { startHanging } from "./start-hanging.ts";

// Windows has no signal that a console could catch from outside.
const onPosix = test.skipIf(process.platform === "win32");
const onLinux = test.skipIf(process.platform !== "linux");

onPosix.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
] as const)("%s cancels, leaves no process, and gives %d", async (signal, code) => {
  const bin = await startHanging(["--output", "messages"]);
  bin.child.kill(signal);
  expect(await bin.ended).toBe(code);
  const messages = parseLines(bin.stdout());
  expect(messages.at(-1)).toMatchObject({
    type: "terminal.cancelled",
    content: { partial_text: "still here", stop: { survivors: [], verified: true } },
  });
  expect(messages.some(({ content }) => content["kind"] === "stopping")).toBe(true);
  expect(bin.pids().filter(isAlive)).toEqual([]);
});

onPosix("Ctrl+C says how to go on", async () => {
  const bin = await startHanging(["--output", "messages"]);
  bin.child.kill("SIGINT");
  await bin.ended;
  expect(bin.stderr()).toContain("Ctrl+C again kills at once");
});

onPosix("a second Ctrl+C does not wait for an agent that ignores the first", async () => {
  const bin = await startHanging(["--output", "messages"], { FAKE_PI_STUBBORN: "1" });
  bin.child.kill("SIGINT");
  await expect.poll(() => bin.stdout()).toContain('"stage":"interrupt"');
  bin.child.kill("SIGINT");
  expect(await bin.ended).toBe(130);
  const { stop } = parseLines(bin.stdout()).at(-1)?.content as {
    stop: { stage: string; duration_ms: number };
  };
  expect(stop.stage).toBe("killed");
  expect(stop.duration_ms).toBeLessThan(2000);
  expect(bin.pids().filter(isAlive)).toEqual([]);
});

onPosix("pretty shows the stages and the end", async () => {
  const bin = await startHanging([]);
  bin.child.kill("SIGINT");
  expect(await bin.ended).toBe(130);
  expect(bin.stdout()).toMatch(
    /■ stopping: sent SIGTERM.*\n[^]*■ cancelled, .* nothing of it is left/,
  );
});

onPosix("a reader that goes away stops the run quietly", async () => {
  const bin = await startHanging(["--output", "messages"], { FAKE_PI: "hang" });
  const pids = bin.pids();
  bin.child.stdout?.destroy();
  bin.child.kill("SIGTERM");
  expect(await bin.ended).toBe(143);
  expect(bin.stderr()).toBe("");
  expect(pids.filter(isAlive)).toEqual([]);
});

onPosix("a reader that goes away while text flows gives 141", async () => {
  const bin = startBin(["ask", ...withFakePi, "--output", "messages", "hi"], {
    environment: { FAKE_PI: "flood" },
  });
  await expect.poll(() => bin.stdout().length, { timeout: 20_000 }).toBeGreaterThan(10_000);
  bin.child.stdout?.destroy();
  expect(await bin.ended).toBe(141);
  expect(bin.stderr()).toBe("");
});

onLinux("a reader that stops reading stops the agent, and can still be left", async () => {
  const bin = startBin(["ask", ...withFakePi, "--output", "messages", "hi"], {
    environment: { FAKE_PI: "flood" },
  });
  await expect.poll(() => bin.stdout().length, { timeout: 20_000 }).toBeGreaterThan(10_000);
  bin.child.stdout?.pause();
  expect(await settledMemory(bin.child.pid ?? 0)).toBeLessThan(250);
  bin.child.kill("SIGINT");
  const [code] = (await once(bin.child, "exit")) as [number];
  expect(code).toBe(130);
});

/** Resident megabytes, once they have stopped to grow. */
async function settledMemory(pid: number): Promise<number> {
  let last = 0;
  for (let count = 0; count < 50; count += 1) {
    await pause(200);
    const now = await residentMegabytes(pid);
    if (Math.abs(now - last) < 1) return now;
    last = now;
  }
  return Number.POSITIVE_INFINITY;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.POSITIVE_INFINITY) / 1024;
}

onPosix("an interruption while the prompt is still being written", async () => {
  const bin = startBin(["ask", ...withFakePi, "--output", "messages"], {
    keepsOpen: true,
  });
  // More than a pipe holds: once it is all taken, the console reads.
  await new Promise((resolve) => bin.child.stdin?.write("x".repeat(500_000), resolve));
  bin.child.kill("SIGINT");
  expect(await bin.ended).toBe(130);
  expect(bin.stdout()).toBe("");
});
