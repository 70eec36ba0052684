import { expect, test } from "vitest";

import { choosePalette, plainPalette } from "../../src/output/palette.ts";

const terminal = { isTTY: true };
const pipe = {};

test.each([
  ["a terminal", terminal, {}, true],
  ["a pipe", pipe, {}, false],
  ["a terminal with NO_COLOR", terminal, { NO_COLOR: "1" }, false],
  ["a terminal with an empty NO_COLOR", terminal, { NO_COLOR: "" }, true],
  ["a dumb terminal", terminal, { TERM: "dumb" }, false],
  ["a pipe with FORCE_COLOR", pipe, { FORCE_COLOR: "1" }, true],
  ["a terminal with FORCE_COLOR=0", terminal, { FORCE_COLOR: "0" }, false],
  ["NO_COLOR and FORCE_COLOR", pipe, { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
])("%s", (_name, stream, environment, coloured) => {
  expect(choosePalette(stream, environment) !== plainPalette).toBe(coloured);
});
