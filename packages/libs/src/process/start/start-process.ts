import { spawnPiped } from "../child-process.ts";
import type { CliProcessContext } from "../cli-process-context.ts";
import type { CliProcessHandle } from "../cli-process-handle.ts";
import { failedStart, NodeCliProcess } from "../node-cli-process.ts";
import { newMarker } from "../marker.ts";
import { prepareStart, type StartHost } from "./prepare-start.ts";
import { spawnFailure } from "./spawn-failure.ts";
import { spawnTurn } from "./spawn-turn.ts";

const defaultStderrLimitBytes = 64 * 1024;

/** Starts a CLI in its own process group, or says why it could not. Never rejects. */
export async function startProcess(
  context: CliProcessContext,
  host: StartHost,
): Promise<NodeCliProcess | CliProcessHandle> {
  const marker = newMarker();
  const prepared = await prepareStart(context, marker, host);
  if (prepared.kind === "failed") return failedStart(marker, prepared.executable, prepared.failure);

  const { file, args, cwd, env } = prepared.start;
  await spawnTurn();
  const attempt = await spawnPiped(file, args, { cwd, env, ...spawnOptions(host.platform) });
  if (attempt.kind === "failed") {
    // Something may have vanished since the look: the second one then names it.
    const again = await prepareStart(context, marker, host);
    return failedStart(
      marker,
      file,
      again.kind === "failed" ? again.failure : spawnFailure(attempt.error.code, file),
    );
  }
  return new NodeCliProcess(attempt.child, {
    marker,
    executable: file,
    input: context.input,
    stderrLimitBytes: context.stderrLimitBytes ?? defaultStderrLimitBytes,
  });
}

/** A group of its own on POSIX, so that Ctrl+C at the host's terminal is ours to handle. */
export function spawnOptions(platform: NodeJS.Platform): {
  detached: boolean;
  windowsHide: boolean;
} {
  return { detached: platform !== "win32", windowsHide: true };
}
