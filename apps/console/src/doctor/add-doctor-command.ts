import type { Command } from "commander";

import { addPiLocationOptions, executableOf, type PiLocation } from "../agents/pi-location.ts";
import type { Host } from "../cli/host.ts";
import { runDoctor } from "./run-doctor.ts";

interface DoctorFlags extends PiLocation {
  json?: boolean | undefined;
}

export function addDoctorCommand(program: Command, host: Host, exit: (code: number) => void): void {
  const doctor = program
    .command("doctor")
    .summary("see whether pi can run here, and what to fix")
    .description("Finds pi, its version and dialect, its Node, and the tools that a stop needs.");
  addPiLocationOptions(doctor)
    .option("--json", "one JSON object")
    .action(async (flags: DoctorFlags) => {
      exit(await runDoctor(executableOf(flags), flags.json === true, host));
    });
}
