import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { findMarkedProcesses } from "../../../src/process/find-marked-processes.ts";
import { NodeCliProcessManager } from "../../../src/process/node-cli-process-manager.ts";
import { readBootIdentity } from "../../../src/process/register/boot-identity.ts";
import {
  parseRegisterRecord,
  type RegisterRecord,
} from "../../../src/process/register/register-record.ts";
import { hostSystem } from "../../../src/process/stop/process-system.ts";
import { compileProcessLayer, startHost } from "../host/compiled-host.ts";
import { fixture, manager, markedPids, startReady, until } from "../fixture-run.ts";

let layer = "";
let directory = "";
beforeAll(() => {
  layer = compileProcessLayer();
});
afterAll(() => rmSync(layer, { recursive: true }));
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "register-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const recover = () =>
  new NodeCliProcessManager({ registerDirectory: directory }).recoverOwnedProcesses();
const startTimeOf = (pid: number) => hostSystem.table.startTimeOf(pid)!;

function record(changes: Partial<RegisterRecord>): RegisterRecord {
  // A pid that nobody has: above what Linux gives.
  const host = { pid: 2 ** 23, startTime: 1 };
  return { version: 1, hostName: hostname(), ...readBootIdentity()!, host, runs: [], ...changes };
}
const write = (name: string, content: unknown) =>
  writeFileSync(join(directory, name), JSON.stringify(content));

describe("after a host was killed with SIGKILL", () => {
  test("exactly its runs are killed, and its file is removed", async () => {
    const [killed, living] = ["0", "1"].map(() =>
      startHost(layer, ["wait", "detached-tool.mjs", directory, "2"]),
    );
    for (const host of [killed!, living!]) await until(() => host.output().includes("waiting"));
    expect(readdirSync(directory)).toHaveLength(2);
    killed!.child.kill("SIGKILL");
    await killed!.end;
    const left = (host: typeof killed) =>
      host!.markers().flatMap((marker) => findMarkedProcesses(marker));
    const abandoned = left(killed);
    expect(abandoned.length).toBeGreaterThanOrEqual(4);

    const outcome = await recover();
    expect(outcome).toMatchObject({ stage: "killed", survivors: [], verified: true });
    expect(outcome.killed).toEqual(expect.arrayContaining(abandoned));
    expect(left(killed)).toEqual([]);
    expect(left(living).length).toBeGreaterThanOrEqual(4);
    expect(readdirSync(directory)).toHaveLength(1);

    expect(await recover()).toMatchObject({ stage: "not_started", survivors: [] });
    living!.child.kill("SIGTERM");
    await living!.end;
    expect(left(living)).toEqual([]);
    expect(readdirSync(directory)).toEqual([]);
  });

  test("two that recover at once do no harm to each other", async () => {
    const host = startHost(layer, ["wait", "ignores-signals.sh", directory]);
    await until(() => host.output().includes("waiting"));
    host.child.kill("SIGKILL");
    await host.end;
    const outcomes = await Promise.all([recover(), recover()]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ survivors: [], verified: true });
    expect(readdirSync(directory)).toEqual([]);
  });
});

describe("what is not killed", () => {
  test.each<[string, (pid: number, marker: string) => RegisterRecord, string, number]>([
    [
      "whoever is older than the run",
      (pid, marker) => record({ runs: [{ pid, startTime: startTimeOf(pid) + 9999, marker }] }),
      "exited",
      0,
    ],
    [
      "a process that took over the pid, and has no marker",
      (pid) =>
        record({
          runs: [{ pid, startTime: startTimeOf(pid), marker: "HAGICODE_RUN_0000000000000000" }],
        }),
      "exited",
      0,
    ],
    [
      "a run of a living host",
      (pid, marker) =>
        record({
          host: { pid: process.pid, startTime: startTimeOf(process.pid) },
          runs: [{ pid, startTime: startTimeOf(pid), marker }],
        }),
      "not_started",
      1,
    ],
    [
      "a run in another pid namespace",
      (pid, marker) =>
        record({ pidNamespace: "pid:[1]", runs: [{ pid, startTime: startTimeOf(pid), marker }] }),
      "not_started",
      1,
    ],
    [
      "a run of another machine",
      (pid, marker) =>
        record({
          bootId: "x",
          hostName: "elsewhere",
          runs: [{ pid, startTime: startTimeOf(pid), marker }],
        }),
      "not_started",
      1,
    ],
    [
      "a run from before the restart",
      (pid, marker) =>
        record({ bootId: "x", runs: [{ pid, startTime: startTimeOf(pid), marker }] }),
      "not_started",
      0,
    ],
  ])("%s", async (_, make, stage, files) => {
    const handle = await startReady("ignores-signals.sh");
    write("1-1-1.json", make(handle.pid!, handle.marker));
    expect(await recover()).toMatchObject({ stage, survivors: [] });
    expect(markedPids(handle)).toContain(handle.pid);
    expect(readdirSync(directory)).toHaveLength(files);
    await manager.stop(handle, { killSignal: AbortSignal.abort() });
    handle.release();
  });
});

describe("the files", () => {
  test("a corrupt one is set aside, and does not keep the others from being read", async () => {
    writeFileSync(join(directory, "a.json"), '{"version":1,');
    write("b.json", record({}));
    write("c.json", { ...record({}), version: 2 });
    writeFileSync(join(directory, "notes.txt"), "not ours");
    expect(await recover()).toMatchObject({ stage: "not_started", survivors: [], verified: true });
    expect(readdirSync(directory).toSorted()).toEqual([
      "a.json.corrupt",
      "c.json.corrupt",
      "notes.txt",
    ]);
  });

  test("what can't be read is left where it is, and nothing is called verified", async () => {
    mkdirSync(join(directory, "folder.json"));
    write("b.json", record({}));
    expect(await recover()).toMatchObject({ stage: "not_started", verified: false });
    expect(readdirSync(directory)).toEqual(["folder.json"]);
    const missing = new NodeCliProcessManager({ registerDirectory: join(directory, "missing") });
    expect(await missing.recoverOwnedProcesses()).toMatchObject({ verified: true });
  });

  test("an empty one is set aside like any that is no record", async () => {
    writeFileSync(join(directory, "a.json"), "");
    expect(await recover()).toMatchObject({ stage: "not_started", verified: true });
    expect(readdirSync(directory)).toEqual(["a.json.corrupt"]);
  });

  test.each(["", "null", "[]", '{"version":1}', "\0"])("%j is no record", (text) => {
    expect(parseRegisterRecord(text)).toBeNull();
  });

  test("there is one while a run lives, for its owner's eyes only", async () => {
    const nested = join(directory, "made/when/needed");
    const registered = new NodeCliProcessManager({ registerDirectory: nested });
    const context = {
      command: [fixture("ignores-signals.sh")] as const,
      arguments: [],
      input: "",
      graceMs: 50,
    };
    const handles = [await registered.start(context), await registered.start(context)];
    const [name] = readdirSync(nested);
    const file = join(nested, name!);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const written = parseRegisterRecord(readFileSync(file, "utf8"));
    expect(written).toMatchObject({
      host: { pid: process.pid, startTime: startTimeOf(process.pid) },
    });
    expect(written!.runs.map(({ pid, marker }) => [pid, marker])).toEqual(
      handles.map(({ pid, marker }) => [pid, marker]),
    );
    for (const handle of handles) await registered.stop(handle);
    expect(readdirSync(nested)).toEqual([]);
    expect(registered.registerProblem).toBeNull();
    for (const handle of handles) handle.release();
  });

  test("a register that can't be written is told, and keeps no run from starting", async () => {
    mkdirSync(join(directory, "folder"));
    writeFileSync(join(directory, "file"), "");
    const registered = new NodeCliProcessManager({
      registerDirectory: join(directory, "file/register"),
    });
    const handle = await registered.start({
      command: [fixture("exits-at-once.sh")],
      arguments: [],
      input: "",
    });
    expect(await handle.exit).toMatchObject({ exitCode: 3 });
    expect(registered.registerProblem).toContain("ENOTDIR");
    await registered.finish(handle);
    handle.release();
    expect(await registered.recoverOwnedProcesses()).toMatchObject({
      stage: "not_started",
      verified: false,
    });
  });

  test("without the option there is nothing to recover", async () => {
    expect(await manager.recoverOwnedProcesses()).toEqual({
      stage: "not_started",
      durationMs: 0,
      killed: [],
      survivors: [],
      verified: true,
    });
    expect(manager.registerProblem).toBeNull();
  });
});
