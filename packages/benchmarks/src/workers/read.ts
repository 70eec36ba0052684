import { watchPeakMemory } from "../measure/own-memory.ts";
import { readers } from "../readers/readers.ts";
import type { Contents } from "../workloads/turn.ts";
import { report } from "./report.ts";

export interface ReadResult {
  /** CPU time of the reading process, user and system, in milliseconds. */
  cpuMs: number;
  wallMs: number;
  peakBytes: number;
  /** Null for the reader that does not look. */
  contents: Contents | null;
  /** Why it could not read the stream. */
  problem: string | null;
}

const [name = "", file = ""] = process.argv.slice(2);
const entry = readers.find((reader) => reader.name === name);
if (!entry) throw new Error(`There is no reader called ${name}`);
// A service has more loaded than one reader, and the size of the heap sets the cost of its garbage:
// all are measured with the same one.
if (!entry.bare) await Promise.all(readers.map((reader) => reader.load()));
const read = await entry.load();

const peak = watchPeakMemory();
const cpu = process.cpuUsage();
const since = performance.now();
const outcome = await read(file).then(
  (contents) => ({ contents, problem: null }),
  (error: unknown) => ({ contents: null, problem: String(error).slice(0, 200) }),
);
const wallMs = performance.now() - since;
const { user, system } = process.cpuUsage(cpu);
report({ cpuMs: (user + system) / 1000, wallMs, peakBytes: peak(), ...outcome });
