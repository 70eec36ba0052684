import { describe, expect, test } from "vitest";

import { executableCandidates } from "../../../src/process/start/executable-candidates.ts";
import { parseShebang } from "../../../src/process/start/shebang.ts";
import { parseShim } from "../../../src/process/start/npm-shim.ts";
import { spawnFailure } from "../../../src/process/start/spawn-failure.ts";

describe("executableCandidates", () => {
  test.each([
    ["pi", "/usr/bin:/opt/x/bin", ["/usr/bin/pi", "/opt/x/bin/pi"]],
    ["pi", "::.:bin:./bin:/usr/bin:", ["/usr/bin/pi"]],
    ["pi", "", []],
    ["pi", undefined, ["/usr/bin/pi", "/bin/pi"]],
    ["/opt/pi", "/usr/bin", ["/opt/pi"]],
    ["./pi", "/usr/bin", ["/here/pi"]],
    ["bin/pi", "/usr/bin", ["/here/bin/pi"]],
    ["..", "/usr/bin", ["/usr"]],
    ["", "/usr/bin", []],
  ])("on Linux %j with PATH %j", (name, PATH, expected) => {
    expect(executableCandidates(name, { env: { PATH }, cwd: "/here", platform: "linux" })).toEqual(
      expected,
    );
  });

  test.each([
    [
      "pi",
      "C:\\npm;D:\\bin",
      [".EXE;.CMD"],
      ["C:\\npm\\pi.exe", "C:\\npm\\pi.cmd", "D:\\bin\\pi.exe", "D:\\bin\\pi.cmd"],
    ],
    [
      "pi.cmd",
      "C:\\npm",
      [".EXE;.CMD"],
      ["C:\\npm\\pi.cmd", "C:\\npm\\pi.cmd.exe", "C:\\npm\\pi.cmd.cmd"],
    ],
    ["pi", '"C:\\Program Files\\x"', [".EXE"], ["C:\\Program Files\\x\\pi.exe"]],
    ["pi", ".;;bin;C:\\npm", [".EXE"], ["C:\\npm\\pi.exe"]],
    ["C:\\a\\pi.exe", "C:\\npm", [".EXE"], ["C:\\a\\pi.exe", "C:\\a\\pi.exe.exe"]],
    [".\\pi", "C:\\npm", [".EXE"], ["C:\\here\\pi.exe"]],
    [
      "pi",
      "C:\\npm",
      [undefined],
      ["C:\\npm\\pi.com", "C:\\npm\\pi.exe", "C:\\npm\\pi.bat", "C:\\npm\\pi.cmd"],
    ],
  ])("on Windows %j with PATH %j and PATHEXT %j", (name, Path, [PathExt], expected) => {
    const env = { Path, PathExt };
    expect(executableCandidates(name, { env, cwd: "C:\\here", platform: "win32" })).toEqual(
      expected,
    );
  });
});

describe("parseShebang", () => {
  test.each([
    ["#!/bin/sh\necho", { interpreter: "/bin/sh", onPath: false }],
    ["#! /usr/bin/node --flag\n", { interpreter: "/usr/bin/node", onPath: false }],
    ["#!/usr/bin/env node\n", { interpreter: "node", onPath: true }],
    ["#!/usr/bin/env -S node --flag\n", { interpreter: "node", onPath: true }],
    ["#!/usr/bin/env -Snode --flag\n", { interpreter: "node", onPath: true }],
    ["#!/usr/bin/env A=1 node\n", { interpreter: "node", onPath: true }],
    ["#!/usr/bin/env /opt/node\n", { interpreter: "/opt/node", onPath: false }],
    ["#!/usr/bin/env -i node\n", null],
    ["#!/bin/sh\r\n", { interpreter: "/bin/sh\r", onPath: false }],
    ["#!/usr/bin/env node\r\n", { interpreter: "node\r", onPath: true }],
    ["#!\n", null],
    ["echo", null],
    ["", null],
  ])("%j", (head, expected) => {
    expect(parseShebang(head)).toEqual(expected);
  });
});

describe("parseShim", () => {
  const npm = `@ECHO off\r\nGOTO start\r\n:find_dp0\r\nSET dp0=%~dp0\r\nEXIT /b\r\n:start\r\nSETLOCAL\r\nCALL :find_dp0\r\n
IF EXIST "%dp0%\\node.exe" (\r\n  SET "_prog=%dp0%\\node.exe"\r\n) ELSE (\r\n  SET "_prog=node"\r\n  SET PATHEXT=%PATHEXT:;.JS;=;%\r\n)\r\n
endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\\node_modules\\@scope\\pi\\dist\\cli.js" %*\r\n`;
  const pnpm = `@IF EXIST "%~dp0\\node.exe" (\r\n  "%~dp0\\node.exe" --no-warnings "%~dp0\\..\\pi\\cli.mjs" %*\r\n) ELSE (\r\n  node --no-warnings "%~dp0\\..\\pi\\cli.mjs" %*\r\n)\r\n`;
  test.each([
    ["npm", npm, ["C:\\npm\\node_modules\\@scope\\pi\\dist\\cli.js"]],
    ["pnpm, with an option for node", pnpm, ["--no-warnings", "C:\\pi\\cli.mjs"]],
    ["some other batch file", "@echo off\r\npython cli.py %*\r\n", null],
    ["a shim of another interpreter", npm.replaceAll(/node(?=\.exe|")/g, "bash"), null],
  ])("%s", (_, text, expected) => {
    expect(parseShim("C:\\npm\\pi.cmd", text)).toEqual(expected);
  });
});

describe("spawnFailure", () => {
  test.each([
    ["E2BIG", "argument_too_long"],
    ["EMFILE", "resource_exhausted"],
    ["ENFILE", "resource_exhausted"],
    ["EAGAIN", "resource_exhausted"],
    ["ENOMEM", "resource_exhausted"],
    ["ENOENT", "interpreter_missing"],
    ["ENOEXEC", "not_executable"],
    ["EACCES", "not_executable"],
    ["ERR_INVALID_ARG_VALUE", "invalid_argument"],
    ["EIO", "other"],
    [undefined, "other"],
  ])("%s is %s", (code, cause) => {
    const failure = spawnFailure(code, "/opt/pi");
    expect(failure.cause).toBe(cause);
    expect(failure.text).not.toContain("undefined");
  });
});
