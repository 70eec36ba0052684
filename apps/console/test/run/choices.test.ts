import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { scenarios } from "@hagicode/libs/testing";
import { expect, onTestFinished, test } from "vitest";

import { chooseScenarios } from "../../src/run/choose-scenarios.ts";
import { recordingName, recordingsOf } from "../../src/run/recordings-of.ts";
import { findTargets } from "../../src/run/target/find-targets.ts";

test("no name is all scenarios", () => {
  expect(chooseScenarios([], scenarios)).toEqual({ ok: true, scenarios });
});

test("names are taken in the order in which scenarios are told", () => {
  const chosen = chooseScenarios(["thinking", "ping"], scenarios);
  expect(chosen.ok && chosen.scenarios.map(({ name }) => name)).toEqual(["ping", "thinking"]);
});

test("a wrong scenario is told the right ones", () => {
  expect(chooseScenarios(["thinkin"], scenarios)).toEqual({
    ok: false,
    problem: expect.stringMatching(
      /^scenario "thinkin" is none of: ping, .* Did you mean thinking\?$/,
    ) as string,
  });
});

test("stub is the recordings of every pinned pi", async () => {
  const found = await findTargets(["stub", "stub"]);
  expect(found.ok && found.targets.map(({ name }) => name)).toEqual([
    "stub of pi-0.73",
    "stub of pi-1.6",
  ]);
});

test("a path is a real pi, and pi is the one on PATH", async () => {
  expect(await findTargets([process.execPath, "pi"])).toEqual({
    ok: true,
    targets: [
      { kind: "real", name: process.execPath, executable: process.execPath },
      { kind: "real", name: "pi", executable: "pi" },
    ],
  });
});

test.each([
  ["stbu", /"stbu" is none of: stub, pi-0.73, pi-1.6, pi\. Did you mean stub\?/],
  ["./no/such/pi", /there is no \.\/no\/such\/pi/],
])("%s is no target", async (word, problem) => {
  expect(await findTargets([word])).toEqual({
    ok: false,
    problem: expect.stringMatching(problem) as string,
  });
});

test("recordings of several runs are numbered and found in order", async () => {
  const directory = await mkdtemp(join(tmpdir(), "recordings-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const names = [
    recordingName("one", 1, 1),
    "one.txt",
    "one-more.jsonl",
    "two.9.jsonl",
    "two.10.jsonl",
  ];
  await Promise.all(names.map((name) => writeFile(join(directory, name), "")));
  expect(await recordingsOf("one", directory)).toEqual(["one.jsonl"]);
  expect(await recordingsOf("two", directory)).toEqual(["two.9.jsonl", "two.10.jsonl"]);
  expect(await recordingsOf("three", directory)).toEqual([]);
  expect(await recordingsOf("one", join(directory, "none"))).toEqual([]);
});
