import fc from "fast-check";
import { mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { toStoreKey } from "../../src/binding/binding-key.ts";
import { realPath } from "../../src/binding/real-path.ts";

const scope = { bindingKey: "k", provider: "pi", workingDirectory: "/w", sessionDirectory: "/s" };

test.each(["bindingKey", "provider", "workingDirectory", "sessionDirectory"] as const)(
  "%s tells bindings apart",
  (field) => {
    expect(toStoreKey({ ...scope, [field]: "other" })).not.toBe(toStoreKey(scope));
  },
);

test("no two scopes share a key, wherever the separators stand", () => {
  const part = fc.string();
  const scopes = fc.record({
    bindingKey: part,
    provider: fc.constant("pi"),
    workingDirectory: part,
    sessionDirectory: part,
  });
  fc.assert(
    fc.property(scopes, scopes, (a, b) => {
      const same = JSON.stringify(Object.entries(a)) === JSON.stringify(Object.entries(b));
      expect(toStoreKey(a) === toStoreKey(b)).toBe(same);
    }),
  );
});

test("the key holds nothing a store could read its own way", () => {
  expect(toStoreKey({ ...scope, bindingKey: "a/b?c=../#\n" })).toMatch(
    /^hagicode:binding:pi:[0-9a-f]{64}$/,
  );
});

describe("real paths", () => {
  let directory = "";
  beforeAll(async () => {
    directory = await realpath(await mkdtemp(join(tmpdir(), "hagicode-core-")));
    await mkdir(join(directory, "real"));
    await symlink(join(directory, "real"), join(directory, "link"), "junction");
  });
  afterAll(async () => {
    await rm(directory, { recursive: true, force: true });
  });

  test.each([
    ["link", "real"],
    ["link/not/yet", "real/not/yet"],
    ["real/../link", "real"],
    ["nowhere/at/all", "nowhere/at/all"],
  ])("%s is %s", (path, expected) => {
    expect(realPath(join(directory, path))).toBe(join(directory, expected));
  });

  test("a relative path is one from here", () => {
    expect(realPath(".")).toBe(realPath(process.cwd()));
  });
});
