import type { Bar, Section } from "./section.ts";
import { textTable } from "./text-table.ts";

/** A section for a terminal. */
export function textSection({ title, tables, bars, notes }: Section): string {
  const parts = [`── ${title}`];
  for (const table of tables) {
    parts.push((table.title === null ? "" : `${table.title}\n`) + textTable(table));
  }
  if (bars.length > 0) parts.push(bars.map(barLine).join("\n"));
  if (notes.length > 0) parts.push(notes.map((note) => `· ${note}`).join("\n"));
  return `${parts.join("\n\n")}\n`;
}

function barLine({ what, asked, measured, met }: Bar): string {
  return `${met ? "met    " : "NOT MET"}  ${what}: ${measured} (asked: ${asked})`;
}
