import { describe, expect, test } from "vitest";

import { describeCommand } from "../../../src/process/table/describe-command.ts";
import { parseProcStat } from "../../../src/process/table/parse-proc-stat.ts";
import { parsePs } from "../../../src/process/table/parse-ps.ts";

/** `/proc/<pid>/stat` from field 3 on: state ppid pgrp session … threads … start time. */
const stat = (pid: number, name: string, state: string, threads = 1) =>
  `${pid} (${name}) ${state} 10 20 30 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 ${threads} 0 98765 2 3 4\n`;

describe("parseProcStat", () => {
  const entry = {
    pid: 42,
    parentPid: 10,
    groupId: 20,
    sessionId: 30,
    startTime: 98765,
    alive: true,
    suspended: false,
  };
  test.each([
    ["a running process", stat(42, "node", "R"), entry],
    ["a name with blanks and parentheses", stat(42, "a) R 1 (b", "S"), entry],
    ["a name with a line break", stat(42, "a\nb", "S"), entry],
    ["a zombie", stat(42, "sh", "Z"), { ...entry, alive: false }],
    ["a main thread that ended before the others", stat(42, "go", "Z", 7), entry],
    ["a suspended one", stat(42, "sh", "T"), { ...entry, suspended: true }],
    ["nothing", "", null],
    ["half a line", "42 (sh) S 10", null],
  ])("%s", (_, text, expected) => {
    expect(parseProcStat(text)).toEqual(expected);
  });
});

describe("parsePs", () => {
  test("reads what macOS and procps print", () => {
    const text = [
      "    1     0     1 Ss   Mon Jan  5 10:00:00 2026     /sbin/launchd",
      "  501   400   501 S+   Tue 30 Nov 08:09:10 2026     node /opt/pi/cli.js --api-key sk-1 prompt",
      "  502   501   501 Z    Tue Nov 30 08:09:11 2026     (sh)",
      "  503   501   503 T    Tue Nov 30 08:09:11 2026     ",
      "ps: something odd",
      "",
    ].join("\n");
    const common = { sessionId: null, alive: true, suspended: false };
    expect(parsePs(text)).toEqual([
      {
        ...common,
        pid: 1,
        parentPid: 0,
        groupId: 1,
        startTime: Date.UTC(2026, 0, 5, 10),
        command: "/sbin/launchd",
      },
      {
        ...common,
        pid: 501,
        parentPid: 400,
        groupId: 501,
        startTime: Date.UTC(2026, 10, 30, 8, 9, 10),
        command: "node /opt/pi/cli.js",
      },
      {
        ...common,
        pid: 502,
        parentPid: 501,
        groupId: 501,
        startTime: Date.UTC(2026, 10, 30, 8, 9, 11),
        command: "(sh)",
        alive: false,
      },
      {
        ...common,
        pid: 503,
        parentPid: 501,
        groupId: 503,
        startTime: Date.UTC(2026, 10, 30, 8, 9, 11),
        command: "",
        suspended: true,
      },
    ]);
  });
});

describe("describeCommand shows the program and its script, and nothing that may be private", () => {
  test.each([
    [["node", "/opt/pi/cli.js", "--api-key", "sk-1"], "node /opt/pi/cli.js"],
    [["python3", "tool.py", "secret"], "python3 tool.py"],
    [["bash", "-c", "curl -H token"], "bash"],
    [["pi", "a prompt"], "pi"],
    [["pi", "prompt"], "pi"],
    [["pi", "read a/b and tell"], "pi"],
    [["env", "KEY=/secret"], "env"],
    [["curl", "https://user:secret@host/"], "curl"],
    [["x".repeat(500)], "x".repeat(200)],
    [[""], ""],
    [[], ""],
  ])("%j is %j", (argv, expected) => {
    expect(describeCommand(argv)).toBe(expected);
  });
});
