import type { Table } from "./section.ts";

/** A table for a terminal: the first column left, the others right. */
export function textTable({ columns, rows }: Table): string {
  const all = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => widthOf(row[index]))));
  const lines = all.map((row) =>
    widths
      .map((width, index) => {
        const cell = row[index] ?? "";
        const space = " ".repeat(width - widthOf(cell));
        return index === 0 ? cell + space : space + cell;
      })
      .join("  ")
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
  return lines.join("\n");
}

function widthOf(text = ""): number {
  return [...text].length;
}
