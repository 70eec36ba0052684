import { times } from "../report/numbers.ts";
import type { Bar } from "../report/section.ts";
import { type ReadWorkload, readingOf } from "./throughput-tables.ts";

/** What the streams have to show. */
export function throughputBars(read: readonly ReadWorkload[]): Bar[] {
  return [
    ...read.flatMap(barsOf),
    stackBar(read),
    {
      what: "everything in the streams was delivered, once",
      asked: "all",
      ...problemsOf(read),
    },
  ];
}

function barsOf(read: ReadWorkload): Bar[] {
  const { title } = read.stream;
  switch (read.stream.name) {
    case "legacy":
      return [
        {
          what: `${title}: beside readline + JSON.parse`,
          ...atLeast(4, speedOver(read, "readline")),
        },
        {
          what: `${title}: beside draining the same pipe`,
          ...atLeast(0.6, speedOver(read, "drain")),
        },
      ];
    case "delta-constant":
      return deltaBars(read);
    case "delta-growing":
      return deltaBars(read).map((bar) => ({ ...bar, beyond: true }));
    case "unicode":
    case "tools":
      return [{ ...aheadBar(read), beyond: true }];
    default:
      return [aheadBar(read)];
  }
}

function deltaBars(read: ReadWorkload): Bar[] {
  const what = `${read.stream.title}: beside readline + JSON.parse`;
  return [{ what, ...atLeast(1.6, speedOver(read, "readline")) }, aheadBar(read)];
}

function aheadBar(read: ReadWorkload): Bar {
  return { what: `${read.stream.title}: beside the fastest peer`, ...aheadOf(read) };
}

type Measured = Omit<Bar, "what">;

function speedOver(read: ReadWorkload, name: string): number {
  return readingOf(read, "libs").speed / readingOf(read, name).speed;
}

function atLeast(least: number, value: number): Measured {
  return { asked: `≥ ${least} ×`, measured: times(value), met: value >= least };
}

function aheadOf(read: ReadWorkload): Measured {
  const peers = read.readings.filter(
    ({ reader, problem }) => reader.kind === "peer" && problem === null,
  );
  const fastest = peers.toSorted((a, b) => b.speed - a.speed)[0];
  if (!fastest) return { asked: "ahead", measured: "no peer read it", met: true };
  const ratio = readingOf(read, "libs").speed / fastest.speed;
  return { asked: "ahead", measured: `${times(ratio)} (${fastest.reader.title})`, met: ratio > 1 };
}

function stackBar(read: readonly ReadWorkload[]): Bar {
  const ratios = read.map((one) => ({
    title: one.stream.name,
    ratio: readingOf(one, "core").cpuMs / readingOf(one, "libs").cpuMs,
  }));
  return {
    what: "the whole stack (libs + core) beside libs alone, every stream",
    asked: "≤ 1.25 ×",
    measured: ratios.map(({ title, ratio }) => `${title} ${times(ratio)}`).join(", "),
    met: ratios.every(({ ratio }) => ratio <= 1.25),
  };
}

function problemsOf(read: readonly ReadWorkload[]): Pick<Bar, "measured" | "met"> {
  const problems = read.flatMap(({ stream, readings }) =>
    readings
      .filter(({ reader, problem }) => reader.kind === "ours" && problem !== null)
      .map(({ reader, problem }) => `${stream.title}, ${reader.name}: ${problem}`),
  );
  return { measured: problems.join("; ") || "all", met: problems.length === 0 };
}
