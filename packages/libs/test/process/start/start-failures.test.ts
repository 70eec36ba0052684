import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

import type { CliProcessContext } from "../../../src/process/cli-process-context.ts";
import type { StartFailure } from "../../../src/process/start-failure.ts";
import { hostState, manager } from "../fixture-run.ts";

const directory = mkdtempSync(join(tmpdir(), "start-failures-"));
afterAll(() => rmSync(directory, { recursive: true }));
const file = (name: string, content: string, mode: number) => {
  const path = join(directory, name);
  writeFileSync(path, content, "latin1");
  chmodSync(path, mode);
  return path;
};
const good = file("good.sh", "#!/bin/sh\nexit 0\n", 0o755);
const plain = file("plain.sh", "#!/bin/sh\n", 0o644);
mkdirSync(join(directory, "folder"));

let before: ReturnType<typeof hostState>;
beforeEach(() => {
  before = hostState();
});
afterEach(() => expect(hostState()).toEqual(before));

type Case = [string, StartFailure["cause"], string, Partial<CliProcessContext>];
const command = (name: string, ...leading: string[]) => ({ command: [name, ...leading] as const });
/** What a caller without types may give. */
const untyped = (context: object): Partial<CliProcessContext> => context;
const cases: Case[] = [
  ["no such path", "not_found", "does not exist", command(join(directory, "nope"))],
  ["no such name", "not_found", "not found on PATH", command("no-such-agent-cli")],
  ["no such name, a long one", "not_found", "xxx … xxx", command("x".repeat(200_000))],
  [
    "a name that is only in the working directory",
    "not_found",
    "PATH",
    { ...command("good.sh"), workingDirectory: directory },
  ],
  [
    "another PATH",
    "not_found",
    "PATH",
    { ...command("node"), environment: { PATH: "/nonexistent" } },
  ],
  [
    "working directory missing",
    "working_directory",
    "does not exist",
    { ...command(good), workingDirectory: join(directory, "gone") },
  ],
  [
    "working directory is a file",
    "working_directory",
    "not a folder",
    { ...command(good), workingDirectory: good },
  ],
  ["no permission to execute", "not_executable", "chmod", command(plain)],
  [
    "no permission, found on PATH",
    "not_executable",
    plain,
    { ...command("plain.sh"), environment: { PATH: directory } },
  ],
  ["a folder", "not_executable", "is a folder", command(join(directory, "folder"))],
  ["garbage", "not_executable", "neither", command(file("garbage", "\0\u0001\u0002", 0o755))],
  [
    "interpreter missing",
    "interpreter_missing",
    "/nonexistent/node",
    command(file("shebang", "#!/nonexistent/node\n", 0o755)),
  ],
  [
    "interpreter not on PATH",
    "interpreter_missing",
    '"node"',
    { ...command(file("env", "#!/usr/bin/env node\n", 0o755)), environment: { PATH: directory } },
  ],
  [
    "interpreter's interpreter missing",
    "interpreter_missing",
    "/nonexistent/node",
    command(file("nested", `#!${join(directory, "shebang")}\n`, 0o755)),
  ],
  [
    "Windows line endings",
    "interpreter_missing",
    "line endings",
    command(file("crlf", "#!/bin/sh\r\necho\r\n", 0o755)),
  ],
  [
    "a loader that is not there",
    "interpreter_missing",
    "another system",
    command(file("musl", missingLoader(), 0o755)),
  ],
  [
    "no command",
    "invalid_argument",
    "names no executable",
    untyped({ ...command(good), command: [] }),
  ],
  [
    "an argument that is no text",
    "invalid_argument",
    "Word 3",
    untyped({ ...command(good), arguments: ["a", 5] }),
  ],
  [
    "a negative limit",
    "invalid_argument",
    "stderrLimitBytes must be a whole number of 0 or more, not -1",
    { ...command(good), stderrLimitBytes: -1 },
  ],
  [
    "a grace without end",
    "invalid_argument",
    "graceMs must",
    { ...command(good), graceMs: Infinity },
  ],
  [
    "a signal that is none",
    "invalid_argument",
    "SIGFOO is no signal",
    untyped({ ...command(good), interruptSignal: "SIGFOO" }),
  ],
  ["NUL in the name", "invalid_argument", "name", command("a\0b")],
  ["empty name", "invalid_argument", "empty", command("")],
  [
    "NUL in an argument",
    "invalid_argument",
    "Argument 2",
    { ...command(good), arguments: ["a", "sk-secret\0"] },
  ],
  ["NUL in a leading argument", "invalid_argument", "Argument 1", command(good, "sk-secret\0")],
  [
    "NUL in a value",
    "invalid_argument",
    "TOKEN",
    { ...command(good), environment: { TOKEN: "sk-secret\0" } },
  ],
  [
    "equals sign in a variable's name",
    "invalid_argument",
    "equals",
    { ...command(good), environment: { "A=sk-secret": "1" } },
  ],
  [
    "NUL in the working directory",
    "invalid_argument",
    "working directory",
    { ...command(good), workingDirectory: "/a\0" },
  ],
  [
    "one argument too long",
    "argument_too_long",
    "longer",
    { ...command(good), arguments: ["sk-secret".repeat(20_000)] },
  ],
  [
    "arguments too long together",
    "argument_too_long",
    "longer",
    { ...command(good), arguments: Array.from({ length: 100 }, () => "x".repeat(80_000)) },
  ],
];

describe("a start failure is a value", () => {
  test.each(cases)("%s is %s", async (_, cause, text, context) => {
    const handle = await manager.start({
      command: [good],
      arguments: [],
      input: "prompt",
      ...context,
    });
    const exit = await handle.exit;
    expect(exit).toMatchObject({ kind: "start_failed", failure: { cause } });
    expect(exit.kind === "start_failed" && exit.failure.text).toContain(text);
    expect(JSON.stringify(exit)).not.toContain("sk-secret");
    expect(handle.pid).toBeNull();
    expect(handle.output.ended).toBe(true);
    expect(handle.output.take()).toBeNull();
    expect(await manager.stop(handle)).toMatchObject({
      stage: "not_started",
      survivors: [],
      verified: true,
    });
    expect(await manager.finish(handle)).toEqual([]);
    manager.interrupt(handle);
    handle.release();
  });
});

/** A minimal ELF program for this machine whose loader does not exist. */
function missingLoader(): string {
  const loader = "/nonexistent/ld.so\0";
  const elf = Buffer.alloc(64 + 56 + loader.length);
  elf.write("\x7fELF\x02\x01\x01", 0, "latin1");
  elf.writeUInt16LE(3, 16);
  elf.writeUInt16LE(process.arch === "arm64" ? 183 : 62, 18);
  elf.writeUInt32LE(1, 20);
  elf.writeBigUInt64LE(64n, 32);
  elf.writeUInt16LE(64, 52);
  elf.writeUInt16LE(56, 54);
  elf.writeUInt16LE(1, 56);
  elf.writeUInt32LE(3, 64);
  elf.writeUInt32LE(4, 68);
  elf.writeBigUInt64LE(120n, 72);
  elf.writeBigUInt64LE(BigInt(loader.length), 96);
  elf.writeBigUInt64LE(BigInt(loader.length), 104);
  elf.write(loader, 120, "latin1");
  return elf.toString("latin1");
}
