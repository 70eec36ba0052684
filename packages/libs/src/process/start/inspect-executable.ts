import { open } from "node:fs/promises";
import { resolve } from "node:path";

import type { StartFailure } from "../start-failure.ts";
import type { Environment } from "./child-environment.ts";
import { findExecutable } from "./find-executable.ts";
import { parseShebang } from "./shebang.ts";

export interface InspectContext {
  env: Environment;
  workingDirectory: string;
  platform: NodeJS.Platform;
}

/** The kernel follows scripts that interpret scripts only so deep. */
const deepest = 4;
const headBytes = 512;

/** Why an executable file could not run after all: its interpreter is missing, or it is garbage. */
export async function inspectExecutable(
  path: string,
  context: InspectContext,
  depth = 0,
): Promise<StartFailure | null> {
  if (context.platform === "win32" || depth > deepest) return null;
  const head = await readHead(path);
  if (head === null) return null;

  const shebang = parseShebang(head.toString("latin1"));
  if (shebang === null) return isGarbage(head) ? garbage(path) : null;
  if (shebang.interpreter.endsWith("\r")) return windowsLineEnding(path);

  const name = shebang.onPath
    ? shebang.interpreter
    : resolve(context.workingDirectory, shebang.interpreter);
  const found = await findExecutable(name, { env: context.env, platform: context.platform });
  if (found.kind === "found") return inspectExecutable(found.path, context, depth + 1);
  return interpreterMissing(path, shebang.interpreter, shebang.onPath);
}

/** Null when it can't be read: what may be run need not be readable, and spawn will tell. */
async function readHead(path: string): Promise<Buffer | null> {
  const file = await open(path, "r").catch(() => null);
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

const binaryMagic = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x4d, 0x5a],
];

/** exec hands what it does not know to a shell, which would take these bytes for commands. */
function isGarbage(head: Buffer): boolean {
  return (
    head.includes(0) &&
    !binaryMagic.some((magic) => magic.every((byte, index) => head[index] === byte))
  );
}

function garbage(path: string): StartFailure {
  return {
    cause: "not_executable",
    text: `${path} is neither a program nor a script with a "#!" line. Check that it was installed or downloaded completely.`,
  };
}

function windowsLineEnding(path: string): StartFailure {
  return {
    cause: "interpreter_missing",
    text: `The "#!" line of ${path} ends with a carriage return, which becomes part of the interpreter's name. Save the file with Unix line endings.`,
  };
}

function interpreterMissing(path: string, interpreter: string, onPath: boolean): StartFailure {
  const where = onPath
    ? `"${interpreter}" was not found on PATH`
    : `${interpreter} is not there or can't be run`;
  return {
    cause: "interpreter_missing",
    text: `${path} needs an interpreter: ${where}. Install it, or name the command as [interpreter, script].`,
  };
}
