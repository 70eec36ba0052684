import { describe, expect, test } from "vitest";

import { ownPatterns, textProblems } from "../checks/committed-text.mjs";
import { tarballProblems } from "../checks/pack-packages.mjs";

describe("tarballProblems", () => {
  const files = [
    "package/package.json",
    "package/README.md",
    "package/LICENSE",
    "package/dist/index.js",
  ];

  test("a clean tarball has none", () => {
    expect(tarballProblems(files, '{"dependencies":{"zod":"^4.0.0"}}')).toEqual([]);
  });
  test("a missing readme, sources and workspace words are named", () => {
    const found = tarballProblems(
      ["package/LICENSE", "package/src/index.ts"],
      '{"dependencies":{"zod":"catalog:","@hagicode/libs":"workspace:^"}}',
    );
    expect(found).toHaveLength(4);
  });
});

describe("textProblems", () => {
  // Put together here, since this file is looked through as well.
  const slashed = (/** @type {string[]} */ ...parts) => `/${parts.join("/")}`;

  test.each([
    ["a Linux home folder", `cd ${slashed("home", "jane", "code")}`],
    ["a macOS home folder", slashed("Users", "jane.doe", "x")],
    ["a Windows home folder", ["C:", "Users", "jane", "x"].join("\\")],
    ["a company registry", `https:/${slashed(["npm", "registry"].join("."), "zod")}`],
    ["a private address", `http:/${slashed(["10", "0", "0", "7:4873"].join("."), "zod")}`],
  ])("%s is found", (_what, text) => {
    expect(textProblems(`first line\n${text}`)).toHaveLength(1);
  });
  test.each([
    ["a placeholder's home folder", slashed("home", "user", "project")],
    ["the local machine", "http://127.0.0.1:8080/v1"],
    ["a path below another", `packages${slashed("home", "jane")}`],
  ])("%s is no problem", (_what, text) => {
    expect(textProblems(text)).toEqual([]);
  });

  test("this machine's own folders and name are found, whole words only", () => {
    const own = ownPatterns({ root: "/srv/clone", home: "/var/people/jo", host: "build-host-7" });
    expect(textProblems("see /srv/clone/x\n/var/people/jo/.npm\nbuild-host-7", own)).toHaveLength(
      3,
    );
    expect(textProblems("/srv/clones\n/var/people/joan\nx/var/people/jo/y", own)).toEqual([]);
  });
  test("a name too short to mean anything is not looked for", () => {
    expect(ownPatterns({ root: "/app", home: "/", host: "web" })).toEqual([]);
  });
});
