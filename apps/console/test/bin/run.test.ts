import { readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { scenarios } from "@hagicode/libs/testing";
import { findTestAgent, testAgentNames } from "@hagicode/test-agents";
import { describe, expect, onTestFinished, test } from "vitest";

import { fixturesDirectory } from "../../src/run/fixtures-directory.ts";
import { isAlive } from "./is-alive.ts";
import { fakePi, parseLines, runBin, startBin, withFakePi } from "./start-bin.ts";

interface Report {
  summary: { passed: number; failed: number; skipped: number };
  results: { scenario: string; target: string; check: string; outcome: string }[];
}

const isLinux = process.platform === "linux";
const onLinux = test.skipIf(!isLinux);

function readReport({ stdout, stderr }: { stdout: string; stderr: string }): Report {
  expect(stdout, stderr).not.toBe("");
  return JSON.parse(stdout) as Report;
}

test("the stub plays every scenario that was recorded, and counts what it can't show", async () => {
  const run = await runBin(["run", "--target", "stub", "--reporter", "json"]);
  const { summary, results } = readReport(run);
  const skipped = results.filter(({ outcome }) => outcome === "skipped");
  expect(results.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(skipped.filter(({ check }) => check !== "process table")).toMatchObject([
    { scenario: "missing-executable", target: "stub of pi-0.73" },
    { scenario: "missing-executable", target: "stub of pi-1.6" },
  ]);
  expect(summary.skipped).toBe(skipped.length);
  expect(summary.passed).toBe(results.length - skipped.length);
  expect(run.code).toBe(0);
});

test("pretty has a line for a scenario, and a summary", async () => {
  const run = await runBin(["run", "--target", "stub", "ping", "thinking"]);
  expect(run.stdout).toMatch(/^stub of pi-0\.73\n {2}✓ ping .*\n {2}✓ thinking /);
  expect(run.stdout).toContain("\nChecks: 5 passed, 0 failed, 4 skipped");
  expect(run).toMatchObject({ stderr: "", code: 0 });
});

test("JUnit is alone on standard output", async () => {
  const run = await runBin(["run", "--target", "stub", "--reporter", "junit", "ping"]);
  expect(run.stdout).toMatch(/^<\?xml[^]*<testsuite name="stub of pi-1\.6" tests="2" failures="0"/);
  expect(run.stderr).toContain("✓ ping");
});

onLinux("a scenario that fails gives exit code 1 and says what was wrong", async () => {
  const run = await runBin(["run", "--target", fakePi, "simple-prompt"]);
  expect(run.stdout).toContain("✗ simple-prompt");
  expect(run.stdout).toMatch(/stream: texts\n.*wanted: \["Hello! What.*\n.*got: \["Hello world"\]/);
  expect(run.stdout).toContain("Checks: 1 passed, 1 failed, 0 skipped");
  expect(run.code).toBe(1);
});

onLinux("Ctrl+C ends a run of scenarios, and leaves nothing", async () => {
  const bin = startBin(["run", "--target", fakePi, "simple-prompt"], {
    environment: { FAKE_PI: "flood" },
  });
  await expect.poll(() => agentsAlive(bin.child.pid ?? 0), { timeout: 20_000 }).toHaveLength(1);
  const agents = agentsAlive(bin.child.pid ?? 0);
  bin.child.kill("SIGINT");
  expect(await bin.ended).toBe(130);
  expect(bin.stdout()).toContain("Checks: 0 passed");
  expect(bin.stderr()).toBe("■ interrupted before all had run\n");
  expect(agents.filter(isAlive)).toEqual([]);
});

function agentsAlive(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

const available = testAgentNames.filter((name) => findTestAgent(name).available);
const targets = available.flatMap((name) => ["--target", name]);

describe.skipIf(available.length === 0)("real pi", () => {
  test("passes every scenario in every version, with the same messages", async () => {
    const run = await runBin(["run", ...targets, "--reporter", "json"]);
    const { summary, results } = readReport(run);
    // Elsewhere the platform does not show which processes belong to a run.
    const asked = results.filter(({ check }) => isLinux || check !== "process table");
    expect(asked.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
    const compared = results.filter(({ check }) => check === "same messages").length;
    expect(compared).toBe(available.length > 1 ? scenarios.length - 1 : 0);
    const checks = isLinux ? 2 : 1;
    expect(summary.passed).toBe(scenarios.length * checks * available.length + compared);
    expect(run.code).toBe(0);
  }, 240_000);

  test("a recording plays as it ran, and names no machine", async () => {
    const directory = await mkdtemp(join(tmpdir(), "record-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    const argv = [...targets.slice(-2), "--directory", directory, "session-resume"];
    expect(await runBin(["record", ...argv])).toMatchObject({ stderr: "", code: 0 });
    const folder = join(directory, available.at(-1) ?? "");
    expect((await readdir(folder)).sort()).toEqual([
      "session-resume.1.jsonl",
      "session-resume.2.jsonl",
    ]);
    const file = join(folder, "session-resume.2.jsonl");
    expect(await readFile(file, "utf8")).not.toContain(tmpdir());
    const replayed = await runBin(["replay", "--output", "messages", file]);
    expect(parseLines(replayed.stdout).at(0)?.type).toBe("session.resumed");
    expect(parseLines(replayed.stdout).at(-1)).toMatchObject({
      type: "terminal.completed",
      content: { text: "It was heron." },
    });
  }, 60_000);

  test("the demo needs nothing of its user", async () => {
    const run = await runBin(["ask", "--demo", "--output", "messages"], {
      environment: { HOME: "/nonexistent" },
    });
    const types = parseLines(run.stdout).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(["assistant.thought", "tool.completed"]));
    expect(types.at(-1)).toBe("terminal.completed");
    expect(run).toMatchObject({ stderr: "", code: 0 });
  }, 60_000);
});

describe("replay", () => {
  const recording = (name: string) => join(fixturesDirectory("pi-1.6"), `${name}.jsonl`);

  test("in pretty", async () => {
    const run = await runBin(["replay", recording("tool-call")]);
    expect(run.stdout).toContain(
      "▸ bash  echo first line; sleep 0.3; echo second line\n  │ first line\n  │ second line\n✓ bash",
    );
    expect(run).toMatchObject({ stderr: "", code: 0 });
  });

  test("a run that was stopped is stopped at the same place", async () => {
    const run = await runBin(["replay", "--output", "messages", recording("cancel-in-mid-tool")]);
    expect(parseLines(run.stdout).at(-1)).toMatchObject({ type: "terminal.cancelled" });
    expect(run.code).toBe(0);
  });

  test("as chunks", async () => {
    const run = await runBin(["replay", "--output", "chunks", recording("model-error")]);
    expect(parseLines(run.stdout).at(-1)).toMatchObject({ type: "error" });
    expect(run.code).toBe(0);
  });

  test("with the pauses of the real run", async () => {
    const started = performance.now();
    await runBin(["replay", "--timing", "recorded", "--output", "text", recording("tool-call")]);
    expect(performance.now() - started).toBeGreaterThan(700);
  });
});

describe("doctor", () => {
  test("a pi that is well", async () => {
    const run = await runBin(["doctor", ...withFakePi]);
    expect(run.stdout).toContain(`✓ pi 1.6.0 at ${process.execPath} ${fakePi}`);
    expect(run.stdout).toContain("✓ dialect: delta-only updates");
    expect(run.stdout).toContain("Ready.");
    expect(run.code).toBe(0);
  });

  test("a pi that is not there", async () => {
    const run = await runBin(["doctor", "--executable", "no-such-pi"]);
    expect(run.stdout).toContain('✗ "no-such-pi" was not found on PATH');
    expect(run.stdout).toContain("→ npm install -g");
    expect(run.code).toBe(1);
  });

  test("as JSON", async () => {
    const run = await runBin(["doctor", "--json", "--executable", "no-such-pi"]);
    expect(JSON.parse(run.stdout)).toMatchObject({ ok: false });
  });
});
