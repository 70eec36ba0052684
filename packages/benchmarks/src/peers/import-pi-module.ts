import path from "node:path";
import { pathToFileURL } from "node:url";

import { findTestAgent } from "@hagicode/test-agents";

/** A module inside pi 1.6 that its package does not export; these two run on any Node we support. */
export async function importPiModule<T>(file: string): Promise<T> {
  const agent = findTestAgent("pi-1.6");
  if (!agent.available) throw new Error(agent.reason);
  const url = pathToFileURL(path.join(agent.directory, "dist", "modes", "rpc", file));
  return (await import(url.href)) as T;
}
