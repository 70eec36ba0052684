import { readdir } from "node:fs/promises";

/** The name of a recording: numbered when its scenario has several runs. */
export function recordingName(scenario: string, run: number, runs: number): string {
  return runs === 1 ? `${scenario}.jsonl` : `${scenario}.${run}.jsonl`;
}

/** The files that hold a scenario's runs, in order; none when the directory is not there. */
export async function recordingsOf(scenario: string, directory: string): Promise<string[]> {
  const files = await readdir(directory).catch(() => []);
  const runOf = (file: string): number => {
    if (file === `${scenario}.jsonl`) return 1;
    const number = file.startsWith(`${scenario}.`) ? /\.(\d+)\.jsonl$/.exec(file)?.[1] : undefined;
    return number === undefined ? 0 : Number(number);
  };
  return files.filter((file) => runOf(file) > 0).sort((a, b) => runOf(a) - runOf(b));
}
