import { parseArguments } from "./command/parse-arguments.ts";
import { runSections } from "./command/run-sections.ts";
import { StatusLine } from "./command/status-line.ts";
import { writeReport } from "./command/write-report.ts";
import { sections } from "./sections/sections.ts";

const command = parseArguments(process.argv.slice(2), Object.keys(sections));
switch (command.kind) {
  case "refused":
    process.stderr.write(`${command.problem}\n`);
    process.exitCode = 2;
    break;
  case "run": {
    const { names, quick, write } = command;
    const result = await runSections(names, quick, new StatusLine(process.stderr));
    const missing = write && result.failed.length === 0 ? writeReport(result.sections, quick) : [];
    if (missing.length > 0) {
      process.stderr.write(`Nothing written: there are no results of ${missing.join(", ")} yet.\n`);
    }
    process.exitCode = result.failed.length + missing.length === 0 ? 0 : 1;
    break;
  }
  default:
    command satisfies never;
}
