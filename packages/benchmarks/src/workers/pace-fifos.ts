import { closeSync, constants, openSync, writeSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setInterval as ticks } from "node:timers/promises";

import { pacedLine, pacedRunEnd, pacedRunStart } from "../workloads/paced-run.ts";

/**
 * Writes to many FIFOs, each a line at a time at its own pace, for as many `cat`s: a CLI that
 * costs nothing. Commands on stdin: `go`, and `drop N` for a run that will read no more.
 */
class PacedFifo {
  readonly #descriptor: number;
  readonly #run: number;
  readonly #deltas: number;
  #sent = 0;
  #rest: Buffer;
  isOpen = true;

  constructor(folder: string, run: number, deltas: number) {
    // Opened for both ways, a FIFO waits for no reader; without blocking, a full one says so.
    this.#descriptor = openSync(
      path.join(folder, `run-${run}`),
      constants.O_RDWR | constants.O_NONBLOCK,
    );
    this.#run = run;
    this.#deltas = deltas;
    this.#rest = Buffer.from(pacedRunStart(run));
    this.#flush();
  }

  /** Writes all deltas up to this one; what the pipe does not take is kept for the next tick. */
  reach(due: number): void {
    if (!this.isOpen || !this.#flush()) return;
    while (this.#sent < Math.min(due, this.#deltas)) {
      this.#rest = Buffer.from(pacedLine(this.#run, this.#sent));
      this.#sent += 1;
      if (this.#sent === this.#deltas) {
        this.#rest = Buffer.concat([this.#rest, Buffer.from(pacedRunEnd(this.#run, this.#deltas))]);
      }
      if (!this.#flush()) return;
    }
    if (this.#sent === this.#deltas) this.close();
  }

  close(): void {
    if (this.isOpen) closeSync(this.#descriptor);
    this.isOpen = false;
  }

  #flush(): boolean {
    try {
      while (this.#rest.length > 0) {
        this.#rest = this.#rest.subarray(writeSync(this.#descriptor, this.#rest));
      }
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") return false;
      throw error;
    }
  }
}

const [folder = "", runs = "1", deltas = "1", perSecond = "1"] = process.argv.slice(2);
const fifos = Array.from(
  { length: Number(runs) },
  (_, run) => new PacedFifo(folder, run, Number(deltas)),
);
let since: number | null = null;
createInterface({ input: process.stdin })
  .on("line", (line) => {
    const [command, run] = line.split(" ");
    if (command === "go") since = performance.now();
    if (command === "drop") fifos[Number(run)]?.close();
  })
  .on("close", () => process.exit());
process.stdout.write("ready\n");

for await (const _ of ticks(2)) {
  if (since === null) continue;
  const period = 1000 / Number(perSecond);
  const elapsed = performance.now() - since;
  for (const [run, fifo] of fifos.entries()) {
    fifo.reach(Math.floor((elapsed - (run / fifos.length) * period) / period) + 1);
  }
  if (!fifos.some(({ isOpen }) => isOpen)) process.exit();
}
