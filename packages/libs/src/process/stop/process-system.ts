import { type CommandResult, runCommand, runCommandSync } from "../child-process.ts";
import { platformProcessTable } from "../table/platform-process-table.ts";
import type { ProcessTable } from "../table/process-table.ts";

/** What a stop needs of the operating system. */
export interface ProcessSystem {
  readonly platform: NodeJS.Platform;
  readonly hostPid: number;
  readonly table: ProcessTable;
  /**
   * Sends a signal (0 asks whether anyone is there); a negative pid means its group. False when
   * nobody got it.
   */
  readonly send: (pid: number, signal: NodeJS.Signals | 0) => boolean;
  /** Runs a system command to its end. Never rejects. */
  readonly run: (
    file: string,
    args: readonly string[],
    timeoutMs: number,
  ) => Promise<CommandResult>;
  /** For a host that is about to end. */
  readonly runSync: (file: string, args: readonly string[], timeoutMs: number) => CommandResult;
}

export const hostSystem: ProcessSystem = {
  platform: process.platform,
  hostPid: process.pid,
  table: platformProcessTable(process.platform),
  send: (pid, signal) => {
    try {
      return process.kill(pid, signal);
    } catch {
      return false;
    }
  },
  run: (file, args, timeoutMs) => runCommand(file, args, process.env, timeoutMs),
  runSync: (file, args, timeoutMs) => runCommandSync(file, args, process.env, timeoutMs),
};
