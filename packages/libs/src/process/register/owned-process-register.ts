import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

import type { ProcessSystem } from "../stop/process-system.ts";
import { readBootIdentity } from "./boot-identity.ts";
import type { RegisteredRun, RegisterRecord } from "./register-record.ts";

/**
 * A file that names this host's runs, for the case that the host is killed with SIGKILL. There is
 * none while no run is live. Linux only; elsewhere nothing is written.
 */
export class OwnedProcessRegister {
  readonly #directory: string;
  readonly #file: string;
  readonly #header: Omit<RegisterRecord, "runs"> | null;
  readonly #runs = new Map<string, RegisteredRun>();
  #problem: string | null = null;

  constructor(directory: string, system: ProcessSystem) {
    this.#directory = directory;
    const boot = readBootIdentity();
    const startTime = system.table.startTimeOf(system.hostPid);
    const host = startTime === null ? null : { pid: system.hostPid, startTime };
    this.#header =
      boot === null || host === null ? null : { version: 1, hostName: hostname(), ...boot, host };
    this.#file = join(directory, `${system.hostPid}-${startTime ?? 0}-${nextNumber()}.json`);
    if (this.#header === null)
      this.#problem = "This platform has no /proc to tell processes apart.";
  }

  /** Why the register could not be written last time; null when it could. Runs go on without. */
  get problem(): string | null {
    return this.#problem;
  }

  add(run: RegisteredRun): void {
    this.#runs.set(run.marker, run);
    this.#write();
  }

  remove(marker: string): void {
    if (this.#runs.delete(marker)) this.#write();
  }

  /** At once and atomically: a host may be killed in the middle of anything. */
  #write(): void {
    if (this.#header === null) return;
    try {
      if (this.#runs.size === 0) return rmSync(this.#file, { force: true });
      const record: RegisterRecord = { ...this.#header, runs: [...this.#runs.values()] };
      const draft = `${this.#file}.tmp`;
      mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
      writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
      renameSync(draft, this.#file);
      this.#problem = null;
    } catch (error) {
      this.#problem = `The register of owned processes in ${this.#directory} can't be written (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).`;
    }
  }
}

let count = 0;

/** Two managers of one host may use one directory. */
function nextNumber(): number {
  count += 1;
  return count;
}
