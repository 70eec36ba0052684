import { spawn } from "node:child_process";

import type { PiSandbox } from "../../../src/testing/sandbox/create-pi-sandbox.ts";

export interface AgentRun {
  events: Record<string, unknown>[];
  stderr: string;
  exitCode: number | null;
}

/** Runs a real pi in a sandbox, without any of our own process code. */
export async function runAgent(
  command: readonly [string, ...string[]],
  sandbox: PiSandbox,
  prompt: string,
): Promise<AgentRun> {
  const [executable, ...leading] = command;
  const { environment, options, workingDirectory } = sandbox;
  const laid = Object.entries({ ...process.env, ...environment }).filter(
    ([, value]) => value !== null,
  );
  const model = `${options.provider}/${options.model}`;
  const child = spawn(executable, [...leading, "--mode", "json", "--print", "--model", model], {
    cwd: workingDirectory,
    env: Object.fromEntries(laid) as NodeJS.ProcessEnv,
  });
  child.stdin.end(prompt);
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("close", resolve);
  });
  const lines = stdout.split("\n").filter((line) => line !== "");
  return { events: lines.map((line) => JSON.parse(line)), stderr, exitCode };
}
