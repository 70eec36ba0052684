/** Bars side by side: of one unit, the longer the better or the shorter the better. */
export interface BarChart {
  title: string;
  unit: string;
  bars: readonly ChartBar[];
}

export interface ChartBar {
  label: string;
  value: number;
  kind: "floor" | "peer" | "ours";
}

const width = 760;
const labelWidth = 240;
const valueWidth = 96;
const rowHeight = 24;
const titleHeight = 40;

const style = `
  .page { fill: #ffffff; stroke: #d0d7de }
  text { font: 13px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328 }
  .title { font-weight: 600; font-size: 14px } .unit { fill: #59636e }
  .ours { fill: #1a7f64 } .peer { fill: #a8b1bb } .floor { fill: #dfe3e8 }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; stroke: #30363d } text { fill: #e6edf3 } .unit { fill: #8b949e }
    .ours { fill: #3fb68b } .peer { fill: #5b6570 } .floor { fill: #2b323b }
  }`;

/** Charts below each other as one SVG: the same input gives the same bytes. */
export function drawBarCharts(title: string, charts: readonly BarChart[]): string {
  let top = 8;
  const body: string[] = [];
  for (const chart of charts) {
    body.push(...drawChart(chart, top));
    top += titleHeight + chart.bars.length * rowHeight + 12;
  }
  const height = top + 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escape(title)}</title>
<style>${style}
</style>
<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>
${body.join("\n")}
</svg>
`;
}

function drawChart({ title, unit, bars }: BarChart, top: number): string[] {
  const longest = Math.max(...bars.map(({ value }) => value));
  const room = width - labelWidth - valueWidth - 16;
  const lines = [
    `<text class="title" x="16" y="${top + 24}">${escape(title)} <tspan class="unit" font-weight="400">· ${escape(unit)}</tspan></text>`,
  ];
  for (const [index, { label, value, kind }] of bars.entries()) {
    const y = top + titleHeight + index * rowHeight;
    const length = Math.max(1, Math.round((value / longest) * room));
    const weight = kind === "ours" ? ' font-weight="600"' : "";
    lines.push(
      `<text x="${labelWidth - 8}" y="${y + 13}" text-anchor="end"${weight}>${escape(label)}</text>`,
      `<rect class="${kind}" x="${labelWidth}" y="${y}" width="${length}" height="18" rx="3"/>`,
      `<text x="${labelWidth + length + 8}" y="${y + 13}"${weight}>${shortValue(value)}</text>`,
    );
  }
  return lines;
}

function shortValue(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(1);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
