import { watchPeakMemory } from "../measure/own-memory.ts";
import { readers } from "../readers/readers.ts";
import type { Contents } from "../workloads/turn.ts";
import { report } from "./report.ts";

export interface ReadResult {
  /** One after the other in the same process; the first has everything still to be compiled. */
  passes: Pass[];
  /** Peak memory of the first pass above what the process held before it. */
  peakBytes: number;
  /** Null for the reader that does not look. */
  contents: Contents | null;
  /** Why it could not read the stream. */
  problem: string | null;
}

export interface Pass {
  /** CPU time of the reading process, user and system, all threads, in milliseconds. */
  cpuMs: number;
  wallMs: number;
}

/** A reader that is slower than this is not read with again. */
const patienceMs = 12_000;

const [name = "", file = "", wanted = "1"] = process.argv.slice(2);
const entry = readers.find((reader) => reader.name === name);
if (!entry) throw new Error(`There is no reader called ${name}`);
// A service has more loaded than one reader, and the size of the heap sets the cost of its garbage:
// all are measured with the same one.
if (!entry.bare) await Promise.all(readers.map((reader) => reader.load()));
const read = await entry.load();

const peak = watchPeakMemory();
const result: ReadResult = { passes: [], peakBytes: 0, contents: null, problem: null };
for (let pass = 0; pass < Number(wanted); pass += 1) {
  const cpu = process.cpuUsage();
  const since = performance.now();
  try {
    result.contents = await read(file);
  } catch (error) {
    result.problem = String(error).slice(0, 200);
  }
  const wallMs = performance.now() - since;
  const { user, system } = process.cpuUsage(cpu);
  result.passes.push({ cpuMs: (user + system) / 1000, wallMs });
  if (pass === 0) result.peakBytes = peak();
  if (result.problem !== null || wallMs > patienceMs) break;
}
report(result);
