import type { HostOutput } from "../cli/host.ts";

/** Ends the line of ^C, and says what another one does unless that is clear. */
export async function tellInterruption(output: HostOutput, isClear: boolean): Promise<void> {
  const { palette, isTerminal } = output;
  const hint = `${palette.warn("■")} ${palette.dim("stopping; Ctrl+C again kills at once")}\n`;
  await output.write((isTerminal ? "\n" : "") + (isClear ? "" : hint));
}
