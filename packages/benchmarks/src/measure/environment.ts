import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";

/** What the numbers depend on. */
export interface Environment {
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  /** Of the packages that were measured. */
  versions: Record<string, string>;
}

export function readEnvironment(piVersion: string): Environment {
  return {
    processor: os.cpus()[0]?.model.trim() ?? "unknown",
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 1024 ** 3),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.versions.node,
    versions: {
      execa: versionOf("execa"),
      "tree-kill": versionOf("tree-kill"),
      "@agentclientprotocol/sdk": versionOf("@agentclientprotocol/sdk"),
      "@earendil-works/pi-coding-agent": piVersion,
      zod: versionOf("zod"),
    },
  };
}

function versionOf(name: string): string {
  const paths = createRequire(import.meta.url).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const text = readFileSync(`${path}/${name}/package.json`, "utf8");
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      // Not in this folder.
    }
  }
  return "unknown";
}
