import { expect, test } from "vitest";

import { type BarChart, drawBarCharts } from "../../src/report/bar-chart.ts";

const chart: BarChart = {
  title: "a < b & c",
  unit: "MB",
  bars: [
    { label: "floor", value: 400, kind: "floor" },
    { label: "ours", value: 200, kind: "ours" },
    { label: "theirs", value: 0, kind: "peer" },
  ],
};

test("the same input gives the same picture", () => {
  expect(drawBarCharts("title", [chart])).toBe(drawBarCharts("title", [chart]));
});

test("bars are as long as their values, and none is invisible", () => {
  const widths = [
    ...drawBarCharts("t", [chart]).matchAll(/<rect class="(?:floor|ours|peer)".* width="(\d+)"/g),
  ].map(([, width]) => Number(width));
  expect(widths).toHaveLength(3);
  expect(widths[1]! * 2).toBeCloseTo(widths[0]!, -1);
  expect(widths[2]).toBe(1);
});

test("text is escaped, and everything lies within the picture", () => {
  const svg = drawBarCharts("x", [chart, chart]);
  expect(svg).toContain("a &lt; b &amp; c");
  const height = Number(/ height="(\d+)"/.exec(svg)?.[1]);
  const ys = [...svg.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(Math.max(...ys)).toBeLessThan(height);
});
