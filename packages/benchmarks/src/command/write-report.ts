import { writeFileSync } from "node:fs";

import { findTestAgent } from "@hagicode/test-agents";

import { readEnvironment } from "../measure/environment.ts";
import { drawBarCharts } from "../report/bar-chart.ts";
import { markdownReport } from "../report/markdown-report.ts";
import type { Section } from "../report/section.ts";
import { sections as sectionsByName } from "../sections/sections.ts";
import { readKeptSection } from "./kept-sections.ts";

const documents = new URL("../../../../docs/", import.meta.url);
const picture = { file: "pictures/performance.svg", title: "Reading a stream, beside others" };

/**
 * Writes the document and its picture, with the last results of what was not measured now. Returns
 * the names of those that there are no results of; then nothing is written.
 */
export function writeReport(measured: readonly Section[], quick: boolean): string[] {
  const named = Object.keys(sectionsByName).map((name) => ({
    name,
    section: measured.find((section) => section.name === name) ?? readKeptSection(name, quick),
  }));
  const missing = named.filter(({ section }) => section === null).map(({ name }) => name);
  if (missing.length > 0) return missing;
  const sections = named.flatMap(({ section }) => section ?? []);
  const pi = findTestAgent("pi-1.6");
  const environment = readEnvironment(pi.available ? pi.version : "not installed");
  const charts = sections.flatMap((section) => section.charts);
  writeFileSync(new URL(picture.file, documents), drawBarCharts(picture.title, charts));
  writeFileSync(
    new URL("performance.md", documents),
    markdownReport({ environment, sections, quick, pictures: [picture] }),
  );
  return [];
}
