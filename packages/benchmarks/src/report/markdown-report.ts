import type { Environment } from "../measure/environment.ts";
import { markdownTable } from "./markdown-table.ts";
import type { Bar, Section } from "./section.ts";

export interface Report {
  environment: Environment;
  sections: readonly Section[];
  /** Whether it is a quick run, whose numbers are not to be quoted. */
  quick: boolean;
  /** Files of the pictures, from the document's folder. */
  pictures: readonly { file: string; title: string }[];
}

/** The whole document. */
export function markdownReport({ environment, sections, quick, pictures }: Report): string {
  const all = sections.flatMap((section) => section.bars);
  const bars = all.filter(({ beyond }) => !beyond);
  const missed = bars.filter(({ met }) => !met);
  const parts = [
    "# Performance",
    "Written by `pnpm bench --write`: do not edit by hand. The numbers are ratios within one run on one machine; on another machine, and on a busy one, they differ.",
    ...(quick ? ["**A quick run: small streams and few rounds. Not to be quoted.**"] : []),
    ...pictures.map(({ file, title }) => `![${title}](${file})`),
    "## What it has to show",
    missed.length === 0
      ? `All ${bars.length} are met.`
      : `${bars.length - missed.length} of ${bars.length} are met; not met: ${missed.map(({ what }) => what).join("; ")}.`,
    markdownTable(barTable(bars)),
    "Nobody asked for these, but a reader may want to know:",
    markdownTable(barTable(all.filter(({ beyond }) => beyond))),
    "## The machine",
    markdownTable(environmentTable(environment)),
    "## How to run it",
    "```sh\npnpm bench                # everything, about half an hour\npnpm bench --quick        # to see that it works\npnpm bench stop latency   # some of it\npnpm bench:stop           # only stopping\npnpm bench --write        # everything, and this document\npnpm bench --write stop   # this document, with stopping measured again\n```",
    "Peers are dev dependencies of a package of their own, `packages/benchmarks`. Every measurement has Node processes of its own, the order moves on by one each round, and medians are given. `spread` is how far the rounds lie apart, as a part of the median.",
    ...sections.flatMap(sectionParts),
  ];
  return `${parts.join("\n\n")}\n`;
}

function barTable(bars: readonly Bar[]) {
  return {
    title: null,
    columns: ["", "asked", "measured", "met"],
    rows: bars.map(({ what, asked, measured, met }) => [
      what,
      asked,
      measured,
      met ? "yes" : "**no**",
    ]),
  };
}

function environmentTable({ versions, ...machine }: Environment) {
  return {
    title: null,
    columns: ["", ""],
    rows: [
      ["processor", `${machine.processor}, ${machine.cores} cores`],
      ["memory", `${machine.memoryGb} GB`],
      ["system", machine.system],
      ["Node.js", machine.node],
      ...Object.entries(versions),
    ],
  };
}

function sectionParts({ title, about, tables, notes }: Section): string[] {
  return [
    `## ${title}`,
    about,
    ...tables.flatMap((table) => [
      ...(table.title === null ? [] : [`**${table.title}**`]),
      markdownTable(table),
    ]),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join("\n")] : []),
  ];
}
