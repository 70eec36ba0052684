import { expect, test } from "vitest";

import { PiProvider } from "../../src/providers/pi/pi-provider.ts";
import { defaultRunLimits } from "../../src/run/run-limits.ts";
import { toRunLimits } from "../../src/run/to-run-limits.ts";

test("what is not given, or undefined, has its default", () => {
  expect(toRunLimits()).toEqual(defaultRunLimits);
  expect(toRunLimits({ lineBytes: undefined, stopGraceMs: 0, leftovers: "kill" })).toEqual({
    ...defaultRunLimits,
    stopGraceMs: 0,
    leftovers: "kill",
  });
});

test.each([
  [{ lineBytes: -1 }, "limits.lineBytes must be a whole number from 1 to 536870888, not -1."],
  [{ lineBytes: Number.NaN }, "not NaN."],
  [{ invalidLines: 1.5 }, "limits.invalidLines must be a whole number"],
  [{ stopGraceMs: Infinity }, "limits.stopGraceMs must be a whole number from 0 to 2147483647"],
  [{ settleMs: "2000" }, 'not "2000".'],
  [{ killTimeoutMs: null }, "not null."],
  [{ leftovers: "keep" }, 'limits.leftovers must be "report" or "kill", not "keep".'],
  [{ lineByte: 1 }, "limits.lineByte is unknown; the limits are lineBytes, invalidLines,"],
  [{ lineBytes: 2 ** 30 }, "limits.lineBytes must be a whole number from 1"],
  [{ stderrBytes: -1 }, "limits.stderrBytes must be a whole number from 0 to 9007199254740991"],
  [null, "limits must be an object, not null."],
  [[], "limits must be an object"],
  [5, "limits must be an object, not 5."],
  [{ toString: 1 }, "limits.toString is unknown"],
])("%o is refused when the provider is made", (limits, message) => {
  expect(() => new PiProvider({ limits: limits as object })).toThrow(message);
});
