import { fileURLToPath } from "node:url";

import { spawn } from "./child-process.ts";

/** Every measurement has a Node of its own, so that no other one has warmed or filled it. */
export async function runWorker<T>(
  name: string,
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<T> {
  const script = fileURLToPath(new URL(`../workers/${name}.js`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0)
    throw new Error(`The measurement ${name} ${args.join(" ")} ended with ${String(code)}`);
  return JSON.parse(output) as T;
}
