import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";

import { expect, test } from "vitest";

import { leftProcesses, testRunVariable } from "../checks/left-processes.mjs";

const linux = process.platform === "linux";

test.runIf(linux)(
  "finds a process of the run, waits for one that is going, and lets others be",
  async () => {
    const id = randomUUID();
    const child = spawn(
      process.execPath,
      ["-e", "setInterval(() => {}, 1000); console.log('up')"],
      {
        env: { ...process.env, [testRunVariable]: id },
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
    try {
      await once(child.stdout, "data");
      expect(await leftProcesses(id, 0)).toEqual([expect.stringContaining(`${child.pid} `)]);
      expect(await leftProcesses(randomUUID(), 0)).toEqual([]);
      setTimeout(() => child.kill(), 300);
      expect(await leftProcesses(id, 10_000)).toEqual([]);
    } finally {
      child.kill("SIGKILL");
    }
  },
);
