import { readdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeEach, expect, onTestFinished, test } from "vitest";

import { isAlive } from "./is-alive.ts";
import { runBin, withFakePi } from "./start-bin.ts";
import { startHanging } from "./start-hanging.ts";

const onLinux = test.skipIf(process.platform !== "linux");
let register = "";

beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), "register-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  register = join(directory, "runs");
});

onLinux("exactly what a killed console left behind is killed", async () => {
  const [killed, living] = await Promise.all([
    startHanging(["--register", register]),
    startHanging([], { HAGICODE_REGISTER_DIRECTORY: register }),
  ]);
  expect(readdirSync(register)).toHaveLength(2);
  killed.child.kill("SIGKILL");
  expect(await killed.ended).toBe("SIGKILL");
  const [agent, tool] = killed.pids();
  expect(killed.pids().filter(isAlive)).toEqual([agent, tool]);

  const cleanup = await runBin(["cleanup", "--register", register]);
  expect(cleanup).toMatchObject({ stderr: "", code: 0 });
  expect(cleanup.stdout).toContain(`✓ killed ${agent}  ${process.execPath}`);
  expect(cleanup.stdout).toMatch(new RegExp(`✓ killed ${tool} {2}(\\S*/)?sleep\n`));
  expect(cleanup.stdout).toContain("Clean: killed 2 processes, nothing else is left.");
  expect(cleanup.stdout).toContain("Left alone: 1 record ");
  expect(killed.pids().filter(isAlive)).toEqual([]);
  expect(living.pids().filter(isAlive)).toEqual(living.pids());

  const again = await runBin(["cleanup", "--json", "--register", register]);
  expect(JSON.parse(again.stdout)).toMatchObject({ ok: true, register, killed: [], left_alone: 1 });
  living.child.kill("SIGTERM");
  expect(await living.ended).toBe(143);
  expect(readdirSync(register)).toEqual([]);
});

onLinux("a run is noted in the user's directory for state, and cleanup looks there", async () => {
  const environment = { HAGICODE_REGISTER_DIRECTORY: undefined, XDG_STATE_HOME: register };
  const killed = await startHanging([], environment);
  killed.child.kill("SIGKILL");
  await killed.ended;
  const cleanup = await runBin(["cleanup"], { environment });
  expect(cleanup.stdout).toContain("Clean: killed 2 processes");
  expect(killed.pids().filter(isAlive)).toEqual([]);
});

onLinux("a register that is not there holds nothing", async () => {
  const cleanup = await runBin(["cleanup", "--register", register]);
  expect(cleanup.stdout).toBe(
    `Nothing to clean up: there is no register.\nRegister: ${register}\n`,
  );
  expect(cleanup.code).toBe(0);
});

onLinux("a register that can't be used is told, and keeps no run from starting", async () => {
  writeFileSync(register, "a file");
  const run = await runBin([
    "ask",
    ...withFakePi,
    "--output",
    "text",
    "hi",
    "--register",
    register,
  ]);
  expect(run.stderr).toContain("! not registered, so that cleanup would not find this run: ");
  expect(run).toMatchObject({ stdout: "Hello world\n", code: 0 });
  const cleanup = await runBin(["cleanup", "--register", register]);
  expect(cleanup.stdout).toBe(`Not verified: it can't be read (ENOTDIR)\nRegister: ${register}\n`);
  expect(cleanup.code).toBe(1);
});
