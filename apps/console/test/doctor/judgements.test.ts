import { expect, test } from "vitest";

import { compareVersions } from "../../src/doctor/compare-versions.ts";
import { judgeKeys } from "../../src/doctor/judge-keys.ts";
import { judgeOwnNode, judgePiNode } from "../../src/doctor/judge-node.ts";
import { judgeProcessTools } from "../../src/doctor/judge-process-tools.ts";
import { judgeDialect } from "../../src/doctor/pi-dialect.ts";

test.each([
  ["1.2.3", "1.2.3", 0],
  ["v20.9.0", "20.19.0", -1],
  ["1.10", "1.9.9", 1],
  ["22", "22.0.1", -1],
  [">=22.19.0", "22.19", 0],
])("%s against %s", (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

test.each([
  ["0.65.0", "bad", "too old"],
  ["0.65.1", "good", "cumulative"],
  ["0.83.0", "good", "cumulative"],
  ["0.84.0", "good", "delta-only"],
  ["1.6.0", "good", "delta-only"],
  ["1.6.3", "good", "delta-only"],
  ["1.7.0", "warning", "newer than any that was tested"],
])("pi %s is %s: %s", (version, status, text) => {
  const finding = judgeDialect(version);
  expect(finding.status).toBe(status);
  expect(finding.text).toContain(text);
});

test.each([
  ["v20.18.0", "bad"],
  ["v20.19.0", "good"],
  ["v24.1.0", "good"],
])("our own Node %s is %s", (version, status) => {
  expect(judgeOwnNode(version).status).toBe(status);
});

test.each([
  [">=22.19.0", "v20.20.2", "bad"],
  [">=22.19.0", "v22.19.0", "good"],
  [null, "v20.20.2", "good"],
  [">=22.19.0", null, "good"],
])("pi that needs %s on Node %s is %s", (needed, found, status) => {
  expect(judgePiNode(needed, found)?.status).toBe(status);
});

test("nothing is said of a Node that is not known at all", () => {
  expect(judgePiNode(null, null)).toBeNull();
});

test.each([
  ["linux", [], "good", "process table: /proc/self/stat"],
  ["linux", ["/proc/self/stat"], "bad", "without /proc/self/stat"],
  ["darwin", [], "good", "process table: ps, pgrep"],
  ["darwin", ["ps", "pgrep"], "bad", "without ps and pgrep"],
  ["win32", [], "good", "process table: taskkill.exe"],
] as const)("on %s without %j a stop is %s", (platform, missing, status, text) => {
  const finding = judgeProcessTools(platform, missing);
  expect(finding.status).toBe(status);
  expect(finding.text).toContain(text);
});

test.each([
  [{ ANTHROPIC_API_KEY: "sk-secret" }, [], "good"],
  [{ ANTHROPIC_API_KEY: "" }, [], "warning"],
  [{}, ["auth.json"], "good"],
  [{}, ["settings.json"], "warning"],
] as const)("with %j and %j a key is %s", (environment, files, status) => {
  const finding = judgeKeys(environment, files);
  expect(finding.status).toBe(status);
  expect(JSON.stringify(finding)).not.toContain("sk-secret");
});
