import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findMarkedProcesses } from "../../../src/process/find-marked-processes.ts";
import { until } from "../fixture-run.ts";
import { compileProcessLayer, startHost } from "./compiled-host.ts";

let layer = "";
beforeAll(() => {
  layer = compileProcessLayer();
});
afterAll(() => rmSync(layer, { recursive: true }));

const alive = (markers: string[]) => markers.flatMap((marker) => findMarkedProcesses(marker));

/** detached-tool: a SIGINT ends its root and orphans the rest. ignores-signals: only a kill ends it. */
const fixtures = ["detached-tool.mjs", "ignores-signals.sh"];

describe.each(fixtures)("a host of %s takes its run with it", (name) => {
  test.each([
    ["return", { code: 4, signal: null }],
    ["exit", { code: 5, signal: null }],
    ["throw", { code: 1, signal: null }],
    ["reject", { code: 1, signal: null }],
  ])("when it ends by %s", async (ending, expected) => {
    const host = startHost(layer, [ending, name]);
    expect(await host.end).toMatchObject(expected);
    expect(host.markers()).toHaveLength(1);
    expect(alive(host.markers())).toEqual([]);
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("when it ends by %s", async (signal) => {
    const host = startHost(layer, ["wait", name]);
    await until(() => host.output().includes("waiting"));
    expect(alive(host.markers()).length).toBeGreaterThan(0);
    host.child.kill(signal);
    expect(await host.end).toMatchObject({ code: null, signal });
    expect(alive(host.markers())).toEqual([]);
  });
});

describe("a host that has its own ways", () => {
  test("handles the signal itself: its run goes on until it exits", async () => {
    const host = startHost(layer, ["handles-sigterm", "ignores-signals.sh"]);
    await until(() => host.output().includes("waiting"));
    host.child.kill("SIGTERM");
    await until(() => host.output().includes("handled"));
    expect(alive(host.markers()).length).toBeGreaterThan(0);
    expect(await host.end).toMatchObject({ code: 6 });
    expect(alive(host.markers())).toEqual([]);
  });

  test("handles the signal by stopping its run: the stop has all its stages", async () => {
    const host = startHost(layer, ["survives-sigterm", "ignores-signals.sh"]);
    await until(() => host.output().includes("waiting"));
    host.child.kill("SIGTERM");
    const { code, stdout } = await host.end;
    expect(code).toBe(0);
    expect(stdout).toMatch(/outcome \{"stage":"killed","durationMs":2\d\d\d/);
    expect(stdout).toContain("listeners 1,1,1");
    expect(stdout).toContain("listeners 0,0,0");
    expect(alive(host.markers())).toEqual([]);
  });

  test.each(["reraises", "signal-exit"])(
    "%s: it ends by the signal, and takes its run with it",
    async (ending) => {
      const host = startHost(layer, [ending, "ignores-signals.sh"]);
      await until(() => host.output().includes("waiting"));
      host.child.kill("SIGTERM");
      expect(await host.end).toMatchObject({ code: null, signal: "SIGTERM" });
      expect(alive(host.markers())).toEqual([]);
    },
  );

  test("20 runs at once end within a second", async () => {
    const host = startHost(layer, ["wait", "ignores-signals.sh", "", "20"]);
    await until(() => host.output().includes("waiting"), 10_000);
    expect(host.output()).toContain("listeners 1,1,1");
    const begun = performance.now();
    host.child.kill("SIGTERM");
    expect(await host.end).toMatchObject({ signal: "SIGTERM" });
    expect(performance.now() - begun).toBeLessThan(1500);
    expect(alive(host.markers())).toEqual([]);
  });

  test("brings the package twice: both take their runs with them, and it ends by the signal", async () => {
    const copy = mkdtempSync(join(layer, "../process-layer-"));
    cpSync(layer, copy, { recursive: true });
    const url = pathToFileURL(join(copy, "process/")).href;
    const host = startHost(layer, ["two-copies", "ignores-signals.sh", "", "1", url]);
    await until(() => host.output().includes("waiting"));
    expect(host.output()).toContain("listeners 2,2,2");
    host.child.kill("SIGTERM");
    expect(await host.end).toMatchObject({ code: null, signal: "SIGTERM" });
    expect(host.markers()).toHaveLength(2);
    expect(alive(host.markers())).toEqual([]);
    rmSync(copy, { recursive: true });
  });

  test("runs out of descriptors: a start failure, no crash, and the next start is fine", async () => {
    const limit = ["/bin/sh", "-c", 'ulimit -n 256; exec "$@"', "sh"];
    const host = startHost(layer, ["out-of-descriptors", "ignores-signals.sh"], limit);
    const { code, stdout, stderr } = await host.end;
    expect(stderr).toBe("");
    expect(stdout).toContain(
      'failed {"kind":"start_failed","failure":{"cause":"resource_exhausted"',
    );
    expect(stdout.match(/outcome \{"stage":"killed".*"survivors":\[\]/g)).toHaveLength(2);
    expect(code).toBe(0);
    expect(alive(host.markers())).toEqual([]);
  });
});
