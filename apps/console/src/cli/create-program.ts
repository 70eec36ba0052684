import { readFileSync } from "node:fs";

import { Command } from "commander";

import { addAskCommand } from "../ask/add-ask-command.ts";
import { addCleanupCommand } from "../cleanup/add-cleanup-command.ts";
import { addDoctorCommand } from "../doctor/add-doctor-command.ts";
import { sanitizeText } from "../output/sanitize-text.ts";
import { wrapText } from "../output/wrap-text.ts";
import { addRecordCommand } from "../record/add-record-command.ts";
import { addReplayCommand } from "../replay/add-replay-command.ts";
import { addRunCommand } from "../run/add-run-command.ts";
import type { Host, HostOutput } from "./host.ts";

/** All commands. `exit` is told the exit code of the one that ran. */
export function createProgram(host: Host, exit: (code: number) => void): Command {
  const program = new Command("hagicode-console")
    .description("Runs agent CLIs from a terminal.")
    .version(ownVersion(), "--version", "print the version")
    .showSuggestionAfterError()
    .showHelpAfterError("(add --help for the options)")
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => host.stdout.columns ?? helpWidth,
      getErrHelpWidth: () => host.stderr.columns ?? helpWidth,
      writeOut: (text) => void host.stdout.write(fitted(text, host.stdout)),
      writeErr: (text) => void host.stderr.write(fitted(sanitizeText(text), host.stderr)),
    });
  const commands = [
    addAskCommand,
    addRunCommand,
    addRecordCommand,
    addReplayCommand,
    addDoctorCommand,
    addCleanupCommand,
  ];
  for (const add of commands) add(program, host, exit);
  return program;
}

const helpWidth = 80;

function fitted(text: string, output: HostOutput): string {
  return wrapText(text, output.columns).join("\n");
}

function ownVersion(): string {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
