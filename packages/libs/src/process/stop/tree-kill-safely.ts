import { findExecutable } from "../start/find-executable.ts";
import { waitFor } from "./wait.ts";

const timeoutMs = 1000;

/** tree-kill without the program it calls raises an error that nobody can catch: so look first. */
export async function treeKillSafely(pid: number, platform: NodeJS.Platform): Promise<void> {
  if (platform === "linux" || platform === "win32") return;
  const tool = await findExecutable(platform === "darwin" ? "pgrep" : "ps", {
    env: process.env,
    platform,
  });
  if (tool.kind !== "found") return;
  // Loaded when it is needed: it is a quarter of the time that loading this package takes.
  const { default: treeKill } = await import("tree-kill");
  await waitFor(
    timeoutMs,
    new Promise<void>((resolve) => treeKill(pid, "SIGKILL", () => resolve())),
  );
}
