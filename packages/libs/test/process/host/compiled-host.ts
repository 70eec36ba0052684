import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { fixture } from "../fixture-run.ts";

const packageDirectory = fileURLToPath(new URL("../../..", import.meta.url));

/** Compiles the process layer, so that a plain Node process can be a host of runs. */
export function compileProcessLayer(): string {
  // Below node_modules, where the compiled files find their dependencies.
  const cache = join(packageDirectory, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, "process-layer-"));
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve("typescript/package.json")),
    "bin/tsc",
  );
  const options =
    "--ignoreConfig --noCheck --skipLibCheck --module nodenext --target es2023 --types node --rewriteRelativeImportExtensions";
  const entries = ["node-cli-process-manager.ts", "find-marked-processes.ts"].map((name) =>
    join("src/process", name),
  );
  const args = [
    compiler,
    ...options.split(" "),
    "--rootDir",
    "src",
    "--outDir",
    directory,
    ...entries,
  ];
  execFileSync(process.execPath, args, { cwd: packageDirectory });
  return directory;
}

export interface HostEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A host process: `test/fixtures/process/host.mjs`, told what to do by its arguments. */
export function startHost(layer: string, args: string[], wrapper: string[] = []) {
  const command = [
    ...wrapper,
    process.execPath,
    fixture("host.mjs"),
    pathToFileURL(join(layer, "process/")).href,
    ...args,
  ];
  const child = spawn(command[0]!, command.slice(1), { stdio: ["ignore", "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const end = new Promise<HostEnd>((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  const markers = () => [...new Set(stdout.match(/HAGICODE_RUN_[0-9A-F]{16}/g))];
  return { child, end, markers, output: () => stdout };
}
