import { expect, test } from "vitest";

import { formatDuration } from "../../src/output/format-duration.ts";
import { formatUsage } from "../../src/output/format-usage.ts";
import { shorten } from "../../src/output/shorten.ts";

test.each([
  [0, "0 ms"],
  [-0.2, "0 ms"],
  [23.4, "23 ms"],
  [999.4, "999 ms"],
  [999.5, "1.0 s"],
  [59_949, "59.9 s"],
  [59_950, "1 min 00 s"],
  [185_000, "3 min 05 s"],
])("%d milliseconds are %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

const call = {
  input_tokens: 1204,
  output_tokens: 56,
  cache_read_tokens: 0,
  cache_write_tokens: 0,
  total_tokens: 1260,
};

test.each([
  [{}, "1,204 in · 56 out"],
  [{ cache_read_tokens: 30 }, "1,204 in · 56 out · 30 cached"],
  [{ cost_usd: 0 }, "1,204 in · 56 out"],
  [{ cost_usd: 0.00001 }, "1,204 in · 56 out · under $0.0001"],
  [{ cost_usd: 0.0012 }, "1,204 in · 56 out · $0.0012"],
  [{ cost_usd: 1.5 }, "1,204 in · 56 out · $1.50"],
])("usage with %o is %s", (more, text) => {
  expect(formatUsage({ ...call, ...more, last_call: call })).toBe(text);
});

test.each([
  ["short", 10, "short"],
  ["exactly ten", 11, "exactly ten"],
  ["longer than that", 8, "longer …"],
  ["first\nsecond", 10, "first …"],
  ["first\n", 10, "first"],
  ["👩👩👩👩", 5, "👩👩…"],
  ["👩👩👩👩", 6, "👩👩…"],
  ["👩👩👩", 6, "👩👩👩"],
  ["日本語です", 7, "日本語…"],
])("%j in %d columns is %j", (text, limit, short) => {
  expect(shorten(text, limit)).toBe(short);
});
