import type { BarChart } from "./bar-chart.ts";

export interface Table {
  /** Above the table; null when the section's title says it. */
  title: string | null;
  columns: readonly string[];
  /** The first cell of a row names it; the others are numbers with their units. */
  rows: readonly (readonly string[])[];
}

/** What a number was to be, what it is, and whether that is enough. */
export interface Bar {
  what: string;
  asked: string;
  measured: string;
  met: boolean;
  /** Asked by ourselves only, of streams that are not what a real pi sends most. */
  beyond?: boolean | undefined;
}

/** What one benchmark has to say. */
export interface Section {
  name: string;
  title: string;
  /** What was measured, and how: for a reader of the document. */
  about: string;
  tables: readonly Table[];
  bars: readonly Bar[];
  /** What a reader has to know to judge the numbers. */
  notes: readonly string[];
  charts: readonly BarChart[];
}
