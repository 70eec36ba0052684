import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

import type { Section } from "../report/section.ts";

/** Where the last results lie, so that one benchmark can be repeated without all the others. */
const folder = new URL("../../node_modules/.cache/results/", import.meta.url);

interface KeptSection {
  quick: boolean;
  node: string;
  section: Section;
}

export function keepSection(section: Section, quick: boolean): void {
  mkdirSync(folder, { recursive: true });
  const kept: KeptSection = { quick, node: process.versions.node, section };
  writeFileSync(fileOf(section.name), JSON.stringify(kept));
}

/** The last result of this benchmark; null when there is none of the same kind and Node. */
export function readKeptSection(name: string, quick: boolean): Section | null {
  try {
    const kept = JSON.parse(readFileSync(fileOf(name), "utf8")) as KeptSection;
    return kept.quick === quick && kept.node === process.versions.node ? kept.section : null;
  } catch {
    return null;
  }
}

function fileOf(name: string): URL {
  return new URL(`${name}.json`, folder);
}
