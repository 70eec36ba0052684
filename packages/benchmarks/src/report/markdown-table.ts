import type { Table } from "./section.ts";

export function markdownTable({ columns, rows }: Table): string {
  const rule = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  return [columns, rule, ...rows].map((row) => `| ${row.map(escape).join(" | ")} |`).join("\n");
}

function escape(cell: string): string {
  return cell.replaceAll("|", "\\|");
}
