import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";

import {
  createPiSandbox,
  type ModelReply,
  type PiSandbox,
  startScriptedModel,
} from "@hagicode/libs/testing";

import type { Example } from "./examples.ts";

/** What the model says when the document does not tell. */
const usualReplies: ModelReply[] = [{ text: "Hello from pi." }];

export interface ExampleRun {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs an example as its reader would: Node, a real `pi` on PATH, its model configured. */
export async function runExample(
  { model: replies }: Pick<Example, "model">,
  script: string,
  pi: readonly [string, ...string[]],
): Promise<ExampleRun> {
  await using model = await startScriptedModel();
  await using sandbox = await createPiSandbox({ model });
  model.on(/^/, replies === null ? usualReplies : (JSON.parse(replies) as ModelReply[]));
  await chooseModel(sandbox);
  const bin = await installPi(sandbox, pi);
  const environment = {
    ...process.env,
    ...sandbox.environment,
    PATH: `${bin}${delimiter}${process.env["PATH"]}`,
    // The example is no test of ours, and must not think that it is.
    VITEST: null,
    NODE_OPTIONS: null,
  };
  return await runScript(script, sandbox.workingDirectory, environment);
}

/** An example names no model, as a user of pi has one by default. */
async function chooseModel({ environment }: PiSandbox): Promise<void> {
  const file = join(environment["PI_CODING_AGENT_DIR"] ?? "", "settings.json");
  const settings = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const chosen = { ...settings, defaultProvider: "fake", defaultModel: "fake-1" };
  await writeFile(file, JSON.stringify(chosen));
}

async function installPi(sandbox: PiSandbox, pi: readonly string[]): Promise<string> {
  const bin = join(sandbox.directory, "bin");
  const file = join(bin, "pi");
  await mkdir(bin);
  await writeFile(file, `#!/bin/sh\nexec ${pi.map((word) => `'${word}'`).join(" ")} "$@"\n`);
  await chmod(file, 0o755);
  return bin;
}

function runScript(
  script: string,
  cwd: string,
  environment: Record<string, string | null | undefined>,
): Promise<ExampleRun> {
  const set = Object.entries(environment).filter(([, value]) => typeof value === "string");
  const env = Object.fromEntries(set) as Record<string, string>;
  return new Promise((resolve) => {
    const options = { cwd, env, timeout: 60_000 };
    const child = execFile(process.execPath, [script], options, (error, stdout, stderr) => {
      resolve({ exitCode: error ? (child.exitCode ?? 1) : 0, stdout, stderr });
    });
    child.stdin?.end();
  });
}
