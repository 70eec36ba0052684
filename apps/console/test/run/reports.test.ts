import { expect, test } from "vitest";

import { plainPalette } from "../../src/output/palette.ts";
import { jsonDocument } from "../../src/run/report/json-document.ts";
import { junitDocument } from "../../src/run/report/junit-document.ts";
import { resultLines, summaryLines } from "../../src/run/report/result-lines.ts";
import { type ScenarioResult, summarise } from "../../src/run/result.ts";

const results: ScenarioResult[] = [
  {
    scenario: "simple-prompt",
    target: "pi-1.6",
    durationMs: 812.4,
    checks: [
      { check: "stream", outcome: "passed" },
      { check: "process table", outcome: "passed" },
    ],
  },
  {
    scenario: "thinking",
    target: "pi-1.6",
    durationMs: 1000,
    checks: [
      {
        check: "stream",
        outcome: "failed",
        problems: ['<wrong> & "bad"\nwanted: a', "\u001b[31m"],
      },
      { check: "process table", outcome: "passed" },
    ],
  },
  {
    scenario: "ping",
    target: "stub of pi-1.6",
    durationMs: 0,
    checks: [
      { check: "stream", outcome: "skipped", reason: "no recording" },
      { check: "process table", outcome: "skipped", reason: "no process" },
    ],
  },
];

test("every check counts", () => {
  expect(summarise(results, 5)).toEqual({ passed: 3, failed: 1, skipped: 2, durationMs: 5 });
});

test("JUnit", () => {
  expect(junitDocument(results, 1812.4)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="hagicode-console" tests="6" failures="1" skipped="2" time="1.812">
  <testsuite name="pi-1.6" tests="4" failures="1" skipped="0" time="1.812">
    <testcase classname="pi-1.6" name="simple-prompt: stream" time="0.812"/>
    <testcase classname="pi-1.6" name="simple-prompt: process table" time="0.000"/>
    <testcase classname="pi-1.6" name="thinking: stream" time="1.000"><failure message="&lt;wrong&gt; &amp; &quot;bad&quot;&#10;wanted: a">&lt;wrong&gt; &amp; &quot;bad&quot;&#10;wanted: a&#10;\ufffd[31m</failure></testcase>
    <testcase classname="pi-1.6" name="thinking: process table" time="0.000"/>
  </testsuite>
  <testsuite name="stub of pi-1.6" tests="2" failures="0" skipped="2" time="0.000">
    <testcase classname="stub of pi-1.6" name="ping: stream" time="0.000"><skipped message="no recording"/></testcase>
    <testcase classname="stub of pi-1.6" name="ping: process table" time="0.000"><skipped message="no process"/></testcase>
  </testsuite>
</testsuites>
`);
});

test("JSON", () => {
  const document = JSON.parse(jsonDocument(results, 1812.4)) as { results: unknown[] };
  expect(document).toMatchObject({
    summary: { passed: 3, failed: 1, skipped: 2, duration_ms: 1812 },
  });
  expect(document.results).toHaveLength(6);
  expect(document.results[0]).toEqual({
    scenario: "simple-prompt",
    target: "pi-1.6",
    check: "stream",
    outcome: "passed",
    duration_ms: 812,
  });
});

test("lines for a person", () => {
  expect(results.map((result) => resultLines(result, 13, plainPalette, null)).join("")).toBe(
    `  ✓ simple-prompt   812 ms
  ✗ thinking         1.0 s
      │ stream: <wrong> & "bad"
      │   wanted: a
      │ stream: ␛[31m
  - ping                    stream, process table skipped
`,
  );
});

test("the summary says why something was skipped", () => {
  expect(summaryLines(results, summarise(results, 1812), plainPalette, null)).toBe(`
Checks: 3 passed, 1 failed, 2 skipped  1.8 s
  1 skipped: no recording
  1 skipped: no process
`);
});

test("a run in which nothing could be checked says so", () => {
  const skipped = results.slice(2);
  expect(summaryLines(skipped, summarise(skipped, 3), plainPalette, null)).toContain(
    "0 passed, 0 failed, 2 skipped  3 ms\nNothing could be checked.\n",
  );
});
