import type { BarChart } from "../report/bar-chart.ts";
import { megabytes, milliseconds, short, times } from "../report/numbers.ts";
import type { Table } from "../report/section.ts";
import type { WrittenWorkload } from "../workloads/write-workload.ts";
import type { Reading } from "./read-stream.ts";

export interface ReadWorkload {
  stream: WrittenWorkload;
  readings: readonly Reading[];
}

export function readingOf({ readings }: ReadWorkload, name: string): Reading {
  const found = readings.find(({ reader }) => reader.name === name);
  if (!found) throw new Error(`${name} was not measured`);
  return found;
}

export function readingTable(read: ReadWorkload): Table {
  const { stream, readings } = read;
  const base = readingOf(read, "readline");
  return {
    title: `${stream.title}: ${megabytes(stream.bytes)}, ${stream.lines.toLocaleString("en")} lines, ${stream.contents.deltas.toLocaleString("en")} deltas`,
    columns: [
      "reader",
      "CPU",
      "MB/CPU-s",
      "× readline",
      "spread",
      "first pass",
      "wall",
      "peak memory",
    ],
    rows: readings.map((reading) => [
      reading.reader.title + (reading.problem === null ? "" : ` (${reading.problem})`),
      milliseconds(reading.cpuMs),
      short(reading.speed),
      times(base.cpuMs / reading.cpuMs),
      `${(reading.spread * 100).toFixed(0)} %`,
      milliseconds(reading.firstCpuMs),
      milliseconds(reading.wallMs),
      `+${megabytes(reading.peakBytes)}`,
    ]),
  };
}

export function speedChart({ stream, readings }: ReadWorkload): BarChart {
  return {
    title: `${stream.title}, ${megabytes(stream.bytes)}`,
    unit: "MB per second of CPU time, longer is better",
    bars: readings
      .filter(({ reader, problem }) => problem === null && !reader.bare)
      .map(({ reader, speed }) => ({ label: reader.title, value: speed, kind: reader.kind })),
  };
}
