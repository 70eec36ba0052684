import { stat } from "node:fs/promises";
import { dirname, isAbsolute, resolve } from "node:path";

import type { CliProcessContext } from "../cli-process-context.ts";
import type { StartFailure } from "../start-failure.ts";
import { childEnvironment, type Environment } from "./child-environment.ts";
import { findExecutable, type FoundExecutable, hostDirectory } from "./find-executable.ts";
import { inspectExecutable } from "./inspect-executable.ts";
import { invalidArgument } from "./invalid-argument.ts";
import { invalidContext } from "./invalid-context.ts";
import { readShim } from "./npm-shim.ts";

export interface StartHost {
  env: Environment;
  platform: NodeJS.Platform;
}

export interface PreparedStart {
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

export type Preparation =
  | { kind: "ready"; start: PreparedStart }
  | { kind: "failed"; executable: string | null; failure: StartFailure };

/** Everything that can be known before the process is started, and why it can't be. */
export async function prepareStart(
  context: CliProcessContext,
  marker: string,
  host: StartHost,
): Promise<Preparation> {
  const failed = (failure: StartFailure, executable: string | null = null) =>
    ({ kind: "failed", executable, failure }) as const;
  const unfit = invalidContext(context);
  if (unfit !== null) return failed(unfit);
  const [name, ...leading] = context.command;
  const base = hostDirectory();
  const cwd = resolve(base ?? "/", context.workingDirectory ?? "");
  const env = childEnvironment(host.env, context.environment ?? {}, marker, host.platform);
  const args = [...leading, ...context.arguments];

  const invalid = invalidArgument({ name, args, cwd, env });
  if (invalid !== null) return failed(invalid);
  if (base === null && !isAbsolute(context.workingDirectory ?? ""))
    return failed(hostDirectoryGone);
  const unusable = await inspectWorkingDirectory(cwd);
  if (unusable !== null) return failed(unusable);

  const found = await findExecutable(name, { env, platform: host.platform });
  if (found.kind !== "found")
    return failed(notFound(name, found), found.kind === "not_found" ? null : found.path);
  const failure = await inspectExecutable(found.path, {
    env,
    workingDirectory: cwd,
    platform: host.platform,
  });
  if (failure !== null) return failed(failure, found.path);

  if (host.platform !== "win32" || !/\.(?:cmd|bat)$/i.test(found.path)) {
    return { kind: "ready", start: { file: found.path, args, cwd, env } };
  }
  const shim = await readShim(found.path);
  if (shim === null) return failed(batchFile(found.path), found.path);
  const node = await findExecutable(resolve(dirname(found.path), "node.exe"), {
    env,
    platform: host.platform,
  });
  const onPath =
    node.kind === "found" ? node : await findExecutable("node", { env, platform: host.platform });
  if (onPath.kind !== "found") return failed(nodeMissing(found.path), found.path);
  return { kind: "ready", start: { file: onPath.path, args: [...shim, ...args], cwd, env } };
}

async function inspectWorkingDirectory(path: string): Promise<StartFailure | null> {
  const fail = (what: string): StartFailure => ({
    cause: "working_directory",
    text: `The working directory ${path} ${what}. Create it, or give another one.`,
  });
  try {
    return (await stat(path)).isDirectory() ? null : fail("is not a folder");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(
      code === "ENOENT" || code === "ENOTDIR"
        ? "does not exist"
        : `can't be used (${code ?? "unknown error"})`,
    );
  }
}

const hostDirectoryGone: StartFailure = {
  cause: "working_directory",
  text: "The working directory of this process no longer exists. Give an absolute one.",
};

function notFound(name: string, found: Exclude<FoundExecutable, { kind: "found" }>): StartFailure {
  if (found.kind === "not_found") {
    const where =
      name.includes("/") || name.includes("\\") ? "does not exist" : "was not found on PATH";
    return {
      cause: "not_found",
      text: `"${name}" ${where}. Install it, or give its path as the executable.`,
    };
  }
  const why =
    found.reason === "folder"
      ? "is a folder"
      : "is not executable for this user (on Unix: chmod +x)";
  return { cause: "not_executable", text: `${found.path} ${why}.` };
}

function batchFile(path: string): StartFailure {
  return {
    cause: "not_executable",
    text: `${path} is a batch file that needs a shell, and no shell is used. Give the command as [node, path of the script].`,
  };
}

function nodeMissing(path: string): StartFailure {
  return {
    cause: "interpreter_missing",
    text: `${path} needs node, which was not found on PATH. Install Node.js.`,
  };
}
