import type { CliOutput } from "../../../src/process/cli-process-handle.ts";

/** Takes everything until the end, as a run does: all at hand, then waits to be told. */
export async function readChunks(output: CliOutput): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    const takeAll = () => {
      for (let chunk = output.take(); chunk !== null; chunk = output.take()) chunks.push(chunk);
      if (output.ended) resolve();
    };
    output.onActivity(takeAll);
    takeAll();
  });
  return chunks;
}

export async function readText(output: CliOutput): Promise<string> {
  return Buffer.concat(await readChunks(output)).toString();
}
