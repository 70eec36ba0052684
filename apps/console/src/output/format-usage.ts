import type { Usage } from "@hagicode/libs";

/** `1,204 in · 56 out · $0.0012`; parts that are zero or unknown are left out, but never all. */
export function formatUsage(usage: Usage): string {
  const parts = [`${count(usage.input_tokens)} in`, `${count(usage.output_tokens)} out`];
  if (usage.cache_read_tokens > 0) parts.push(`${count(usage.cache_read_tokens)} cached`);
  if (usage.cost_usd !== undefined && usage.cost_usd > 0) parts.push(cost(usage.cost_usd));
  return parts.join(" · ");
}

function count(tokens: number): string {
  return tokens.toLocaleString("en-US");
}

function cost(dollars: number): string {
  if (dollars < 0.0001) return "under $0.0001";
  return `$${dollars.toFixed(dollars < 0.01 ? 4 : 2)}`;
}
