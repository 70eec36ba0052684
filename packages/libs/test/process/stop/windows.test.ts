import { describe, expect, test } from "vitest";

import { executeStop } from "../../../src/process/stop/execute-stop.ts";
import type { ProcessSystem } from "../../../src/process/stop/process-system.ts";
import { RunProcesses } from "../../../src/process/stop/run-processes.ts";
import { stopPlan } from "../../../src/process/stop/stop-plan.ts";
import { Switch } from "../../../src/process/stop/switch.ts";
import {
  parseTaskkill,
  parseTasklist,
  systemProgram,
  taskkillArguments,
} from "../../../src/process/stop/taskkill.ts";
import { noProcessTable } from "../../../src/process/table/no-process-table.ts";
import { spawnOptions } from "../../../src/process/start/start-process.ts";
import type { StopStage } from "../../../src/process/stop-outcome.ts";

const settings = { signal: "SIGTERM", graceMs: 2000, killTimeoutMs: 500 } as const;
const english = `SUCCESS: The process with PID 300 (child process of PID 200) has been terminated.\r
SUCCESS: The process with PID 200 (child process of PID 50) has been terminated.\r\n`;
const german = `ERFOLGREICH: Der Prozess mit PID 300 (untergeordneter Prozess von PID 200) wurde beendet.\r
ERFOLGREICH: Der Prozess mit PID 200 (untergeordneter Prozess von PID 50) wurde beendet.\r\n`;

describe("rules of Windows", () => {
  test("the plan is the kill alone", () => {
    expect(stopPlan("win32", settings)).toEqual([{ kind: "kill_tree", timeoutMs: 500 }]);
  });

  test("no process group, and no window", () => {
    expect(spawnOptions("win32")).toEqual({ detached: false, windowsHide: true });
    expect(spawnOptions("linux")).toEqual({ detached: true, windowsHide: true });
  });

  test.each([
    [{ SystemRoot: "D:\\Win" }, "D:\\Win\\System32\\taskkill.exe"],
    [{ windir: "E:\\W" }, "E:\\W\\System32\\taskkill.exe"],
    [{ PATH: "C:\\evil" }, "C:\\Windows\\System32\\taskkill.exe"],
  ])("taskkill by its absolute path: %j", (env, path) => {
    expect(systemProgram("taskkill.exe", env)).toBe(path);
  });

  test("taskkill takes the tree, by force", () => {
    expect(taskkillArguments(200)).toEqual(["/PID", "200", "/T", "/F"]);
  });

  test.each([
    [english, [300, 200]],
    [german, [300, 200]],
    ['ERROR: The process "200" not found.', [200]],
    ["", []],
  ])("parseTaskkill %#", (text, pids) => {
    expect(parseTaskkill(text, 50)).toEqual(pids);
  });

  test("parseTasklist", () => {
    const text =
      '"System Idle Process","0","Services","0","8 K"\r\n"node.exe","200","Console","1","1,234 K"\r\n';
    expect(parseTasklist(text)).toEqual(
      new Map([
        [0, "System Idle Process"],
        [200, "node.exe"],
      ]),
    );
    expect(parseTasklist("INFO: No tasks are running.")).toEqual(new Map());
  });
});

/** Windows as far as a stop sees it: two processes below the host. */
function windows(behaviour: { refuses?: number[]; broken?: boolean }) {
  const alive = new Map([
    [50, "node.exe"],
    [200, "pi.exe"],
    [300, "bash.exe"],
  ]);
  const calls: string[] = [];
  let exited: () => void = () => {};
  const exit = new Promise<void>((resolve) => {
    exited = resolve;
  });
  const kill = (pid: number) => {
    if (behaviour.refuses?.includes(pid) === true) return;
    alive.delete(pid);
    if (pid === 200) exited();
  };
  const system: ProcessSystem = {
    platform: "win32",
    hostPid: 50,
    table: noProcessTable,
    send(pid, signal) {
      calls.push(`${signal} ${pid}`);
      kill(pid);
      return true;
    },
    async run(file, args) {
      const name = file.split("\\").at(-1) ?? "";
      calls.push([name, ...args].join(" "));
      if (behaviour.broken === true) return { exitCode: null, stdout: "" };
      if (name === "tasklist.exe") {
        return {
          exitCode: 0,
          stdout: [...alive]
            .map(([pid, command]) => `"${command}","${pid}","Console"`)
            .join("\r\n"),
        };
      }
      kill(300);
      kill(200);
      return { exitCode: behaviour.refuses === undefined ? 0 : 1, stdout: english };
    },
    runSync: () => ({ exitCode: 0, stdout: "" }),
  };
  const identity = { rootPid: 200, rootStartTime: null, marker: "HAGICODE_RUN_0123456789ABCDEF" };
  const run = {
    pid: 200,
    exit,
    get running() {
      return alive.has(200);
    },
    processes: new RunProcesses(system, identity, () => alive.has(200)),
  };
  return { system, run, calls, alive };
}

describe("a stop on Windows", () => {
  const stages: StopStage[] = [];
  const stop = ({ run, system }: ReturnType<typeof windows>) => {
    stages.length = 0;
    const control = {
      interrupted: false,
      skip: new Switch(),
      onStage: (stage: StopStage) => stages.push(stage),
    };
    return executeStop(stopPlan("win32", settings), run, system, control);
  };

  test("kills the tree and looks again", async () => {
    const world = windows({});
    expect(await stop(world)).toMatchObject({ stage: "killed", survivors: [], verified: true });
    expect(world.calls).toEqual(["taskkill.exe /PID 200 /T /F", "tasklist.exe /FO CSV /NH"]);
    expect([...world.alive.keys()]).toEqual([50]);
    expect(stages).toEqual([{ kind: "kill", processes: 1 }]);
  });

  test("names what would not die", async () => {
    const outcome = await stop(windows({ refuses: [300] }));
    expect(outcome).toMatchObject({
      stage: "killed",
      survivors: [{ pid: 300, command: "bash.exe" }],
      verified: false,
    });
  });

  test("without taskkill the root is ended, and nothing more is claimed", async () => {
    const world = windows({ broken: true });
    expect(await stop(world)).toMatchObject({ stage: "killed", survivors: [], verified: false });
    expect(world.calls).toContain("SIGKILL 200");
  });

  test("a root that has ended is not searched for: its pid may be another's", async () => {
    const world = windows({});
    world.system.send(200, "SIGKILL");
    world.calls.length = 0;
    expect(await stop(world)).toMatchObject({ stage: "exited", survivors: [], verified: false });
    expect(world.calls).toEqual([]);
  });
});
