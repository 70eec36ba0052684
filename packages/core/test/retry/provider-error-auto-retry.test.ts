import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  normalizeProviderErrorAutoRetry,
  parseProviderErrorAutoRetry,
  serializeProviderErrorAutoRetry,
} from "../../src/retry/provider-error-auto-retry.ts";

const off = { enabled: false, maxAttempts: 3, retryDelay: null };

describe("normalize", () => {
  test.each<[unknown, object]>([
    [undefined, off],
    [null, off],
    ["on", off],
    [[], off],
    [{}, off],
    [{ enabled: true }, { ...off, enabled: true }],
    [{ enabled: "true" }, off],
    [{ enabled: 1 }, off],
    [{ maxAttempts: 0 }, { ...off, maxAttempts: 0 }],
    [{ maxAttempts: 1 }, { ...off, maxAttempts: 1 }],
    [{ maxAttempts: 2.9 }, { ...off, maxAttempts: 2 }],
    [{ maxAttempts: -1 }, off],
    [{ maxAttempts: Number.NaN }, off],
    [{ maxAttempts: Number.POSITIVE_INFINITY }, off],
    [{ maxAttempts: "5" }, off],
    [{ retryDelay: 0 }, { ...off, retryDelay: 0 }],
    [{ retryDelay: -0 }, { ...off, retryDelay: 0 }],
    [{ retryDelay: 250.5 }, { ...off, retryDelay: 250.5 }],
    [{ retryDelay: 90_000 }, { ...off, retryDelay: 90_000 }],
    [{ retryDelay: -1 }, off],
    [{ retryDelay: null }, off],
    [{ retryDelay: undefined }, off],
    [{ strategy: { kind: "x" } }, { ...off, strategy: { kind: "x" } }],
  ])("%j is %j", (given, expected) => {
    expect(normalizeProviderErrorAutoRetry(given)).toStrictEqual(expected);
  });
});

const unknownFields = fc.dictionary(
  fc.string().filter((name) => name !== "__proto__"),
  fc.jsonValue(),
);
const anySettings = fc
  .tuple(
    unknownFields,
    fc.record(
      {
        enabled: fc.oneof(fc.boolean(), fc.anything()),
        maxAttempts: fc.oneof(fc.nat(), fc.double(), fc.anything()),
        retryDelay: fc.oneof(fc.nat(), fc.double(), fc.constant(null), fc.anything()),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([unknown, known]) => ({ ...unknown, ...known }));

describe("round trip", () => {
  test("settings survive being stored, as often as one likes", () => {
    fc.assert(
      fc.property(anySettings, (given) => {
        const settings = normalizeProviderErrorAutoRetry(given);
        const text = serializeProviderErrorAutoRetry(settings);
        expect(normalizeProviderErrorAutoRetry(settings)).toEqual(settings);
        expect(parseProviderErrorAutoRetry(text)).toEqual(JSON.parse(JSON.stringify(settings)));
        expect(serializeProviderErrorAutoRetry(parseProviderErrorAutoRetry(text))).toBe(text);
      }),
    );
  });

  test("the values themselves are kept, and so is what is not ours", () => {
    const settings = fc.record({
      enabled: fc.boolean(),
      maxAttempts: fc.nat(),
      retryDelay: fc.option(fc.nat()),
    });
    fc.assert(
      fc.property(settings, unknownFields, (known, unknown) => {
        const given = { ...unknown, ...known };
        const text = serializeProviderErrorAutoRetry(given);
        expect(parseProviderErrorAutoRetry(text)).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  test.each(["", "{", "null", "3", "[]"])("%j is the default, which is off", (text) => {
    expect(parseProviderErrorAutoRetry(text)).toStrictEqual(off);
  });
});
