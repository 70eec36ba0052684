import { NodeCliProcessManager } from "@hagicode/libs";

const limitMs = 5000;

/** What an executable prints for `--version`, trimmed; null when it does not say. */
export async function askVersion(executable: string): Promise<string | null> {
  const manager = new NodeCliProcessManager();
  const handle = await manager.start({
    command: [executable],
    arguments: ["--version"],
    input: "",
  });
  const timer = setTimeout(() => void manager.stop(handle), limitMs);
  const exit = await handle.exit;
  clearTimeout(timer);
  const output = handle.output.take()?.toString().trim() ?? "";
  handle.release();
  return exit.kind === "exited" && exit.exitCode === 0 && output !== "" ? output : null;
}
