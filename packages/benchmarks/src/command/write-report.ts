import { writeFileSync } from "node:fs";

import { findTestAgent } from "@hagicode/test-agents";

import { readEnvironment } from "../measure/environment.ts";
import { drawBarCharts } from "../report/bar-chart.ts";
import { markdownReport } from "../report/markdown-report.ts";
import type { Section } from "../report/section.ts";

const documents = new URL("../../../../docs/", import.meta.url);
const picture = { file: "pictures/performance.svg", title: "Reading a stream, beside others" };

/** Writes the document and its picture. */
export function writeReport(sections: readonly Section[], quick: boolean): void {
  const pi = findTestAgent("pi-1.6");
  const environment = readEnvironment(pi.available ? pi.version : "not installed");
  const charts = sections.flatMap((section) => section.charts);
  writeFileSync(new URL(picture.file, documents), drawBarCharts(picture.title, charts));
  writeFileSync(
    new URL("performance.md", documents),
    markdownReport({ environment, sections, quick, pictures: [picture] }),
  );
}
